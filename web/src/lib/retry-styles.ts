const failed = new Set<HTMLLinkElement>();

// Load errors of links do not bubble, so they are captured. There is no window during server rendering.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  true,
);

/** Vite requests a chunk's style sheets only once; reloads the failed ones before the chunk is retried. */
export async function retryFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    for (const { name, value } of link.attributes) again.setAttribute(name, value);
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });
}
