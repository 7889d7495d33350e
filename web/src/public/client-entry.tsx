import { tabStore } from '../lib/stored-values.ts';
import { tolerateTranslation } from '../lib/translated-text.ts';
import { CookieBanner } from './islands/CookieBanner.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { SessionMenu } from './islands/SessionMenu.tsx';

const offlineText = 'Du är inte uppkopplad. Det du har skrivit finns kvar, försök igen när anslutningen är tillbaka.';

/** Without a connection a link or a search would replace the page, and what was typed, by the browser's own error page. */
function stayWhileOffline(): void {
  const notice = document.querySelector('[data-offline]');
  if (!notice) return;
  const stayOnPage = (event: Event) => {
    if (navigator.onLine || !leavesPage(event)) return;
    event.preventDefault();
    event.stopPropagation();
    notice.textContent = offlineText;
  };
  // Before the page's own listeners, which would announce a search.
  for (const name of ['click', 'submit']) document.addEventListener(name, stayOnPage, { capture: true });
  window.addEventListener('online', () => {
    notice.textContent = '';
  });
}

function leavesPage({ type, target }: Event): boolean {
  if (type === 'submit') return target instanceof HTMLFormElement && target.hasAttribute('action');
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin && !link.getAttribute('href')?.startsWith('#');
}

const lastListKey = 'platsa.list';

/** A job page's back link leads to the list as last searched in this window; without script it leads to all jobs. */
function pointBackToLastList(): void {
  const { pathname, search } = window.location;
  const link = document.querySelector<HTMLAnchorElement>('a[data-to-list]');
  if (/^(\/[^/]+)?\/jobs$/.test(pathname)) tabStore.write(lastListKey, pathname + search);
  // From a career page on a host name of its own, which cannot store it here.
  const career = new URLSearchParams(search).get('career');
  if (career && /^[a-z0-9-]+$/.test(career)) tabStore.write(lastListKey, `/career/${career}`);
  // Where nothing can be stored the link keeps leading to all jobs.
  const list = tabStore.read(lastListKey);
  if (!link || !list || list === link.pathname) return;
  link.href = list;
  link.textContent = list.startsWith('/career/') ? 'Till karriärsidan' : 'Till sökningen';
}

tolerateTranslation();
pointBackToLastList();
stayWhileOffline();
hydrateIslands(document, { CookieBanner, SessionMenu });
