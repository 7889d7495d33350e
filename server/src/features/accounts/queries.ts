import type { Insertable } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoardsShowing, refreshBoardsShowing } from '../boards/index.ts';
import { endPendingLinks } from './pending-links.ts';

export function getUser(db: Db, userId: string) {
  return userWithCity(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
}

export function findUserByEmail(db: Db, email: string) {
  return userWithCity(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst();
}

function userWithCity(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('persons', 'persons.id', 'users.id')
    .leftJoin('places', 'places.id', 'persons.cityId')
    .select(['users.id', 'users.email', 'users.passwordHash', 'users.isCompany', 'users.isOperator'])
    .select(['persons.firstName', 'persons.lastName', 'persons.phoneNumber'])
    .select(['persons.birthDate', 'persons.cityId', 'persons.imageId'])
    .select([
      'users.viewedInformation',
      'users.showsAllJobs',
      'users.createdAt',
      'users.updatedAt',
      'users.emailConfirmedAt',
    ])
    .select('places.label as cityName');
}

/**
 * Locks the account, the first lock of an operation that takes it. With the password's hash, as it was when the password
 * was checked: a password that was changed or recovered since is wrong.
 */
export async function lockUser(tx: Tx, userId: string, checkedHash?: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  if (checkedHash !== undefined && user.passwordHash !== checkedHash) throw new ApiError('wrongCredentials');
}

/**
 * Locks an account whose name changes, with its profile and the boards that show it. A new name writes to the names of the
 * applications, so an application that is being made waits, or is found.
 */
export async function lockUserOnBoards(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.selectFrom('profiles').select('personId').where('personId', '=', userId).forNoKeyUpdate().execute();
  await lockBoardsShowing(tx, { personId: userId });
}

/** Sets the current picture; null removes it. Boards show it, so they are refreshed. */
export async function setImage(tx: Tx, userId: string, imageId: string | null, now: Date): Promise<void> {
  await tx.updateTable('persons').set({ imageId, updatedAt: now }).where('id', '=', userId).execute();
  await refreshBoardsShowing(tx, { personId: userId });
}

interface ContactChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  _city?: string | undefined;
}

/** Undefined fields are not changed. Boards show the name and the city, so they are refreshed. */
export async function setContact(tx: Tx, userId: string, contact: ContactChanges, now: Date): Promise<void> {
  await lockUserOnBoards(tx, userId);
  await tx
    .updateTable('persons')
    .set({
      firstName: contact.firstName,
      lastName: contact.lastName,
      phoneNumber: contact.phoneNumber,
      cityId: contact._city,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  await refreshBoardsShowing(tx, { personId: userId });
}

/** Sets a new password, ends the links that were given out under the old one, and forgets the devices that knew it. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
  await endPendingLinks(tx, userId);
  await tx.deleteFrom('devices').where('userId', '=', userId).execute();
}

interface NewAccount {
  email: string;
  passwordHash: string;
  isCompany: boolean;
  emailConfirmedAt: Date | null;
}

/** Inserts an account with its person. The unique index catches two concurrent registrations of one address. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  person: Insertable<Database['persons']>,
): Promise<string> {
  const { id } = await tx.insertInto('persons').values(person).returning('id').executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('users')
    .values({ ...account, id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw emailExists();
  return id;
}

export function emailExists(): ApiError {
  const message = 'Epost-adressen finns redan registrerad.';
  return new ApiError('emailExists', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}

/** UPDATE has no ON CONFLICT. Catching the unique violation is safe here, because the transaction is already over. */
export function throwEmailExists(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.constraint === 'users_email' ? emailExists() : error;
}
