import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Actor } from './policy.ts';

const sessionDays = 30;

/** The key is shown to its owner once; the database knows only its hash. */
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

/** Ends all sessions of an account, but the one of `exceptToken` (the window the password was changed in). */
export async function closeSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptToken) query = query.where('token_hash', '!=', hashToken(exceptToken));
  await query.execute();
}

interface SessionRow {
  user_id: string;
  is_company: boolean;
  is_master: boolean;
  roles: Record<string, MemberRole> | null;
}

/** Who a session key belongs to, with the companies and roles as they are now; one statement. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const { actor } = await findActorAndSubject(db, token, now, sql`SELECT WHERE false`);
  return actor;
}

/** The same with the row of another query, as JSON gives it; nothing of it for nobody. */
export async function findActorAndSubject<S>(db: Db, token: string, now: Date, subject: RawBuilder<S>) {
  const { rows } = await sql<SessionRow & { subject: S | null }>`
    SELECT s.user_id, u.is_company, s.is_master,
      (SELECT json_object_agg(m.company_id, m.role) FROM members m WHERE m.user_id = u.id) AS roles,
      (SELECT row_to_json(subject) FROM (${subject}) AS subject) AS subject
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${hashToken(token)} AND s.expires_at > ${now}`.execute(db);
  const row = rows[0];
  return { actor: row && actorOf(row), found: row?.subject ?? undefined };
}

function actorOf({ user_id, is_company, is_master, roles }: SessionRow): Actor {
  return { userId: user_id, isCompany: is_company, isMaster: is_master, roles: new Map(Object.entries(roles ?? {})) };
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}
