import { arrivedBy } from './list-script.ts';

/** Stored with the entry of the browser's history, so that Back shows the same jobs at the same place. */
interface ListPlace {
  /** The addresses of the pages that were added. */
  added: string[];
  /** The first job in view, by its address, and how far from the top; undefined at the top of the page and without a list. */
  job?: { href: string; top: number } | undefined;
}

/** 'Visa fler jobb' adds the next page to the list; without script it is a link to it. `hydrate` starts the islands of a row. */
export function addJobsInPlace(hydrate: (row: Element) => void): void {
  const list = document.querySelector('[data-job-list]');
  if (!list) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[rel=next]') : null;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere) return;
    event.preventDefault();
    if (link.ariaDisabled !== 'true') void addNext(list, link, hydrate);
  });
  window.addEventListener('pagehide', () => {
    const place: ListPlace = { added: readPlace()?.added ?? [], job: firstInView(list) };
    history.replaceState(place, '');
  });
  const place = readPlace();
  // Opening the address anew keeps the history entry, but shows the first page alone.
  if (arrivedBy('navigate')) history.replaceState(null, '');
  else if (place) void restoreAddedPages(list, place, hydrate);
}

function readPlace(): ListPlace | undefined {
  return Array.isArray(history.state?.added) ? history.state : undefined;
}

async function addNext(list: Element, link: HTMLAnchorElement, hydrate: (row: Element) => void) {
  link.ariaDisabled = 'true';
  link.textContent = 'Hämtar fler jobb…';
  const page = await fetchListPage(link.href).catch(() => undefined);
  // The link still works as a link.
  if (!page) return window.location.assign(link.href);
  const [first] = append(list, page, hydrate);
  first?.querySelector('a')?.focus({ preventScroll: true });
  const place: ListPlace = { added: [...(readPlace()?.added ?? []), link.href] };
  history.replaceState(place, '');
  history.scrollRestoration = 'manual';
}

async function restoreAddedPages(list: Element, { added, job }: ListPlace, hydrate: (row: Element) => void) {
  if (!job && added.length === 0) return;
  history.scrollRestoration = 'manual';
  const pages = await Promise.all(added.map(fetchListPage)).catch(() => []);
  for (const page of pages) append(list, page, hydrate);
  const link = linksIn(list).find(({ href }) => href === job?.href);
  if (job && link) window.scrollBy({ top: link.getBoundingClientRect().top - job.top, behavior: 'instant' });
}

/** By the job and not by the height of what is above, where articles and marks come and go. */
function firstInView(list: Element): ListPlace['job'] {
  if (window.scrollY === 0 || !list.checkVisibility()) return undefined;
  const link = linksIn(list).find((one) => one.getBoundingClientRect().top > 0);
  return link && { href: link.href, top: link.getBoundingClientRect().top };
}

function linksIn(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('h3 a')];
}

async function fetchListPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Adds a page's jobs and its link to the next page, and returns the added rows. */
function append(list: Element, page: Document, hydrate: (row: Element) => void): Element[] {
  const rows = [...page.querySelectorAll('[data-job-list] > li')];
  list.append(...rows);
  rows.forEach(hydrate);
  const [link, next] = [document, page].map((where) => where.querySelector('a[rel=next]'));
  if (next) link?.replaceWith(next);
  else link?.remove();
  const status = document.querySelector('[data-shown]');
  const { length } = list.querySelectorAll('article');
  if (status) status.textContent = `${length} jobb visas`;
  return rows;
}
