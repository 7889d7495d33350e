import { fold } from '@platsa/reference-data/name-key';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';
import { listCompaniesOfUser } from '../companies/index.ts';

const shortest = 8;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** About 18,000: the list's passwords that are long enough to be chosen. Unpacking it takes a tenth of a second. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));
}

/** Names that somebody who knows the account would try as its password. */
export interface PasswordOwner {
  email: string;
  names: readonly string[];
  /** Names of the companies that the account belongs to or is created for. */
  companies: readonly string[];
}

/** Common words that the English list lacks. */
const swedishFavourites = ['lösenord', 'hej', 'sommar', 'vinter', 'sverige', 'stockholm', 'password'];

export const madeOfNames =
  'Lösenordet består av ditt eller företagets namn, din e-postadress eller Platsa, och är lätt att gissa. Välj ett annat.';

/** Refuses a password that is among the first that anybody would try, for the field at `path`. */
export async function refuseGuessable(path: string, password: string, owner: PasswordOwner): Promise<void> {
  if (consistsOfNames(password, ['Platsa', owner.email, ...owner.names, ...owner.companies])) {
    throw invalidField(path, madeOfNames);
  }
  commonPasswords ??= loadCommonPasswords();
  const isCommon = consistsOfNames(password, swedishFavourites) || (await commonPasswords).has(password.toLowerCase());
  if (isCommon) throw invalidField(path, 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.');
}

/** The owner of an account that exists. */
export async function passwordOwner(db: Db, userId: string): Promise<PasswordOwner> {
  const [user, companies] = await Promise.all([
    db
      .selectFrom('users')
      .innerJoin('persons', 'persons.id', 'users.id')
      .select(['users.email', 'persons.firstName', 'persons.lastName'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
    listCompaniesOfUser(db, userId),
  ]);
  const names = [user.firstName, user.lastName];
  return { email: user.email, names, companies: companies.map(({ name }) => name) };
}

/** Whether nothing but digits and signs is left of the password without the names, whole and word for word. */
function consistsOfNames(password: string, names: readonly string[]): boolean {
  const words = names.map(fold).flatMap((name) => [name.replaceAll(' ', ''), ...name.split(' ')]);
  const longestFirst = words.filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  const whole = fold(password).replaceAll(' ', '');
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && !/\p{L}/u.test(rest);
}
