import { invalidField } from '../../http/api-error.ts';

const shortest = 8;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** About 18,000: the list's passwords that are long enough to be chosen. Unpacking it takes a tenth of a second. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));
}

/** Refuses a password that is among the first that anybody would try, for the field at `path`. */
export async function requireUncommonPassword(path: string, password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase())) return;
  throw invalidField(path, 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.');
}
