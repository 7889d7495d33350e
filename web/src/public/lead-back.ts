const key = 'platsa.list';

/** An advert's way back leads to the list as it was last searched in this window; without script to all jobs. */
export function leadBack(): void {
  const { pathname, search } = window.location;
  const link = document.querySelector<HTMLAnchorElement>('a[data-to-list]');
  try {
    if (/^(\/[^/]+)?\/jobs$/.test(pathname)) sessionStorage.setItem(key, pathname + search);
    const list = sessionStorage.getItem(key);
    if (!link || !list || list === link.pathname) return;
    link.href = list;
    link.textContent = 'Till sökningen';
  } catch {
    // A browser that forbids storage has the way to all jobs.
  }
}
