const offlineText = 'Du är inte uppkopplad. Det du har skrivit finns kvar, försök igen när anslutningen är tillbaka.';

/** Without a connection a link or a search would replace the page, and what was typed, by the browser's own error page. */
export function stayWhileOffline(): void {
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
