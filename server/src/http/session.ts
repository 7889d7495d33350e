import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { askTogether } from '../db/ask-together.ts';
import type { Db } from '../db/database.ts';
import { list } from '../db/list.ts';
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
  nr: number;
  user_id: string;
  is_company: boolean;
  is_master: boolean;
  roles: Record<string, MemberRole> | null;
  subject: unknown;
}

/** A SELECT of at most one row, about what `id` names. */
export type SubjectQuery<S> = (id: RawBuilder<string>) => RawBuilder<S>;

interface Asking {
  token: string;
  now: Date;
  /** What it is about. */
  id: string | null;
}

interface Known<S> {
  actor: Actor | undefined;
  /** The row of the subject's query, as JSON gives it; nothing of it for nobody. */
  found: S | undefined;
}

/** Who a session key belongs to, with the companies and roles as they are now, and what the call is about. */
export function findActorsWith<S>(subject: SubjectQuery<S>): (ctx: Context, asking: Asking) => Promise<Known<S>> {
  return askTogether(async (ctx, asked) => {
    const { rows } = await sql<SessionRow>`
      SELECT w.nr::integer, s.user_id, u.is_company, s.is_master,
        (SELECT json_object_agg(m.company_id, m.role) FROM members m WHERE m.user_id = u.id) AS roles,
        (SELECT row_to_json(subject) FROM (${subject(sql`w.id`)}) AS subject) AS subject
      FROM unnest(
        ${list(
          asked.map(({ token }) => hashToken(token)),
          'bytea',
        )},
        ${list(
          asked.map(({ id }) => id),
          'uuid',
        )},
        ${list(
          asked.map(({ now }) => now),
          'timestamptz',
        )}
      ) WITH ORDINALITY AS w (token_hash, id, now, nr)
      JOIN sessions s ON s.token_hash = w.token_hash AND s.expires_at > w.now
      JOIN users u ON u.id = s.user_id`.execute(ctx.db);
    const byNumber = new Map(rows.map((row) => [row.nr, row]));
    return asked.map((_, index) => {
      const row = byNumber.get(index + 1);
      return { actor: row && actorOf(row), found: (row?.subject as S | null | undefined) ?? undefined };
    });
  });
}

const findActors = findActorsWith(() => sql`SELECT WHERE false`);

export async function findActor(ctx: Context, token: string): Promise<Actor | undefined> {
  const { actor } = await findActors(ctx, { token, id: null, now: ctx.now() });
  return actor;
}

function actorOf({ user_id, is_company, is_master, roles }: SessionRow): Actor {
  return { userId: user_id, isCompany: is_company, isMaster: is_master, roles: new Map(Object.entries(roles ?? {})) };
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}
