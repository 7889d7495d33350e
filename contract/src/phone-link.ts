/**
 * The address that dials a number as people write it. A zero in brackets is dialled within the country only: '+46 (0)70-123 45 69',
 * '0046 70 123 45 69' and '+46 070 123 45 69' are one number.
 */
export function phoneLink(written: string): string {
  const number = written
    .replaceAll('(0)', '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+460/, '+46');
  return `tel:${number}`;
}
