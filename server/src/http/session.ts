import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Actor } from './policy.ts';

const sessionDays = 30;

/** Only the hash of a session key is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Opens a session and returns its key. */
export async function openSession(db: Db, userId: string, now: Date, isMaster = false): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      is_master: isMaster,
      expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
    })
    .execute();
  return token;
}

/** Ends the session of one key. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of an account, except that of `exceptToken`: the session that changed the password. */
export async function closeSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptToken) query = query.where('token_hash', '!=', hashToken(exceptToken));
  await query.execute();
}

/** The account of a session key with its current roles in companies. Undefined when the session has ended. */
export async function findActor({ db, now }: Context, token: string): Promise<Actor | undefined> {
  const roles = sql<Record<string, MemberRole> | null>`
    (SELECT json_object_agg(company_id, role) FROM members WHERE members.user_id = users.id)`;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_company', 'sessions.is_master', roles.as('roles')])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, is_company, is_master } = row;
  return { userId: id, isCompany: is_company, isMaster: is_master, roles: new Map(Object.entries(row.roles ?? {})) };
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}
