import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../http/api-error.ts';

const shortest = 8;

/** About 18,000: the list's passwords that are long enough to be chosen. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/** Refuses a password that is among the first that anybody would try, for the field at `path`. */
export function requireUncommonPassword(path: string, password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw invalidField(path, 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.');
}
