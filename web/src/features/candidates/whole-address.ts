/** Where people apply to the company, whole. */
export function wholeAddress(path: string): string {
  return `${window.location.origin}${path}`;
}
