/** The full address where people apply to the company. */
export function wholeAddress(path: string): string {
  return `${window.location.origin}${path}`;
}
