/**
 * After a chunk failed to load: true if the server is reachable. Then the chunk belongs to an older release, or the browser
 * caches the failed import (whatwg/html#6768), and only reloading the page helps.
 */
export async function needsReload(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const reloadText = 'Ladda om sidan och försök igen.';
