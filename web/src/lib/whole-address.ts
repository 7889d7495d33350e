/** A path of this site with the site's address, to be shared. */
export function wholeAddress(path: string): string {
  return `${window.location.origin}${path}`;
}
