/** 'Borås, Ulricehamn och Mark' */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('sv').format(names);
}
