import type { Session } from '@platsa/contract/accounts/schema';
import type { Envelope } from '@platsa/contract/errors';
import { sessionToken } from '../../lib/session-token.ts';
import { tabStore } from '../../lib/stored-values.ts';

/**
 * Counts a visit: that the page was opened, which sections came into view, and which had a link clicked. Once a visit each, by
 * numbers alone: nothing is stored but that this visit has been counted, in the window's own storage. Visits by the company's
 * own users are not sent: the browser asks whose its session is. On a host name of the page's own there is no session, so
 * that they are counted there.
 */
export function countVisit(page: HTMLElement): void {
  const id = page.dataset.career ?? '';
  const key = `platsa.visited.${id}`;
  rememberPage(page);
  let opened = tabStore.read(key) ? 0 : 1;
  // Where nothing can be stored every reload would count, so nothing is counted.
  if (opened === 1 && !tabStore.write(key, '1')) return;
  // Not before the answer: whoever leaves sooner is not counted.
  let counts = false;
  void isOwnPage(page).then((isOwn) => {
    counts = !isOwn;
  });
  const [seen, clicked] = [new Set<string>(), new Set<string>()];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) seen.add(target.dataset.section ?? '');
      }
    },
    { threshold: 0.3 },
  );
  for (const section of page.querySelectorAll('[data-section]')) observer.observe(section);
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('[data-click]') : null;
    const section = link?.closest<HTMLElement>('[data-section]')?.dataset.section;
    if (!section) return;
    clicked.add(section);
    // The observer may be slower than a quick click.
    seen.add(section);
  });
  const sendVisit = () => {
    const visit = { opened: opened === 1, seen: opened === 1 ? [...seen] : [], clicked: [...clicked] };
    if (!counts || (!visit.opened && visit.clicked.length === 0)) return;
    opened = 0;
    seen.clear();
    clicked.clear();
    const body = new Blob([JSON.stringify({ data: visit })], { type: 'application/json' });
    navigator.sendBeacon(`/v1/career-pages/${id}/visits`, body);
  };
  // The last event that all browsers send to a page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendVisit();
  });
}

/** Whether this browser is logged in as a user of the page's company. */
async function isOwnPage({ dataset: { company } }: HTMLElement): Promise<boolean> {
  const token = sessionToken.read();
  if (!token) return false;
  const answer = await fetch('/v1/auth', { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  // It may be.
  if (!answer) return true;
  const { data } = (await answer.json()) as Envelope<Session>;
  return data?.companies.some(({ _id }) => _id === company) ?? false;
}

/** A job's page leads back to this page, as to the list that was last searched (client-entry.tsx). */
function rememberPage({ dataset: { pageId } }: HTMLElement): void {
  if (pageId) tabStore.write('platsa.list', `/career/${pageId}`);
}
