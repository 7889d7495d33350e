/**
 * Why code did not come: nothing answers, or the server does and it comes no more, since it belongs to a version before
 * this one or the browser remembers that it failed, as older ones do (whatwg/html#6768). Then only a page read anew has it.
 */
export async function needsReload(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const reloadText = 'Ladda om sidan och försök igen.';
