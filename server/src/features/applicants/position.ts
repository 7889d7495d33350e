import { randomInt } from 'node:crypto';
import { generateKeyBetween } from 'fractional-indexing';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A place between two cards (null: the column's end). It carries random digits, so that two people who put cards
 * in the same gap at once get different places without waiting for each other.
 */
export function placeBetween(before: string | null, after: string | null): string {
  let key = generateKeyBetween(before, after);
  // Digits added to what `after` begins with could pass it.
  while (after?.startsWith(key)) key = generateKeyBetween(before, key);
  return key + randomDigits();
}

/** Never ending in the lowest digit: nothing would fit before such a key. */
function randomDigits(): string {
  let text = '';
  for (let count = 0; count < 3; count++) text += digits[randomInt(digits.length)];
  return text + digits[randomInt(1, digits.length)];
}
