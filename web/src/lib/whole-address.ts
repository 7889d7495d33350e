/** A path of this site with the site's address, to be shared. */
export function wholeAddress(path: string): string {
  return `${window.location.origin}${path}`;
}

/** The address of another host of this installation, which may have a port. */
export function hostAddress(host: string): string {
  return `${window.location.protocol}//${host}`;
}
