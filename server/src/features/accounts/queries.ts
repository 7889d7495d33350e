import pg from 'pg';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoardsShowing, notifyBoardsShowing } from '../boards/index.ts';
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
    .leftJoin('places', 'places.id', 'users.city_id')
    .select([
      'users.id',
      'users.email',
      'users.password_hash',
      'users.first_name',
      'users.last_name',
      'users.phone_number',
    ])
    .select(['users.is_company', 'users.is_operator', 'users.birth_date', 'users.city_id', 'users.image_id'])
    .select(['users.viewed_information', 'users.created_at', 'users.updated_at', 'users.email_confirmed_at'])
    .select('places.label as city_name');
}

/**
 * Locks the account, the first lock of an operation that takes it. With the password's hash, as it was when the password
 * was checked: a password that was changed or recovered since is wrong.
 */
export async function lockUser(tx: Tx, userId: string, checkedHash?: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  if (checkedHash !== undefined && user.password_hash !== checkedHash) throw new ApiError('wrongCredentials');
}

/**
 * Locks an account whose name changes, with its profile and the boards that show it. A new name writes to the names of the
 * applications, so an application that is being made waits, or is found.
 */
export async function lockUserOnBoards(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  await lockBoardsShowing(tx, { userId });
}

/** Sets the current picture; null removes it. Boards show it, so they are notified. */
export async function setImage(tx: Tx, userId: string, imageId: string | null, now: Date): Promise<void> {
  await tx.updateTable('users').set({ image_id: imageId, updated_at: now }).where('id', '=', userId).execute();
  await notifyBoardsShowing(tx, { userId });
}

interface Contact {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  _city?: string | undefined;
}

/** Undefined fields are not changed. Boards show the name and the city, so they are notified. */
export async function setContact(tx: Tx, userId: string, contact: Contact, now: Date): Promise<void> {
  await lockUserOnBoards(tx, userId);
  await tx
    .updateTable('users')
    .set({
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone_number: contact.phoneNumber,
      city_id: contact._city,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await notifyBoardsShowing(tx, { userId });
}

/** Sets a new password, ends the links that were given out under the old one, and forgets the devices that knew it. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await endPendingLinks(tx, userId);
  await tx.deleteFrom('devices').where('user_id', '=', userId).execute();
}

export function emailExists(): ApiError {
  const message = 'Epost-adressen finns redan registrerad.';
  return new ApiError('emailExists', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}

/** UPDATE has no ON CONFLICT. Catching the unique violation is safe here, because the transaction is already over. */
export function throwEmailExists(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.constraint === 'users_email' ? emailExists() : error;
}
