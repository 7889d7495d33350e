import { cleanNumber } from './clean-text.ts';

/** Parses kronor as typed ('32 500', '165,50 kr'). Empty gives null, anything else that is not an amount NaN. */
export function parseKronor(text: string): number | null {
  const bare = cleanNumber(text)
    .replaceAll(/\s|kr\.?$|:-$/gi, '')
    .replace(',', '.');
  if (bare === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN;
}
