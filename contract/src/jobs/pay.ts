/**
 * Kronor as somebody writes them ('32 500', '165,50 kr'); null where nothing is written, NaN where it is no amount.
 */
export function parseKronor(text: string): number | null {
  const bare = text.replaceAll(/\s|kr\.?$|:-$/gi, '').replace(',', '.');
  if (bare === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN;
}
