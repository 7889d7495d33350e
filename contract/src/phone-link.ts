import { plainDigits } from './clean-text.ts';

/**
 * The address that dials a number as people write it; null for a text without one. A zero in brackets is dialled within
 * the country only: '+46 (0)70-123 45 69', '00 46 70 123 45 69', '+46 070 123 45 69' and '46 70 123 45 69' are one number.
 */
export function phoneLink(written: string): string | null {
  const number = plainDigits(written)
    .replaceAll(/\(\s*0\s*\)/g, '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^46(?=\d{8})/, '+46')
    .replace(/^\+460/, '+46');
  return /\d/.test(number) ? `tel:${number}` : null;
}
