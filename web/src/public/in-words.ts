/** 'Borås, Ulricehamn och Mark' */
export function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('sv').format(names);
}
