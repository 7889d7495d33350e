import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Actor } from './policy.ts';

const dayMs = 86_400_000;
const sessionDays = 30;
/** A session that is not used ends earlier. */
const idleDays = 14;
/** `last_used_at` is written at most this often, so that nearly all requests only read the session. */
const usageMs = 5 * 60_000;

/** Where a session is used: the browser's description of itself and its address. */
export interface Usage {
  address: string;
  userAgent: string;
}

/** Only the hash of a session key is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

interface SessionOptions extends Partial<Usage> {
  /** For a reader's session: the access that opens it. */
  accessId?: string;
  /** For a support session, which is short: the company that the operator works in. */
  supportCompanyId?: string;
}

const supportMs = 3_600_000;

/** Opens a session and returns its key. */
export async function openSession(db: Db, userId: string, now: Date, options: SessionOptions = {}): Promise<string> {
  const { accessId = null, supportCompanyId = null, address = '', userAgent = '' } = options;
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      access_id: accessId,
      support_company_id: supportCompanyId,
      address,
      user_agent: userAgent,
      last_used_at: now,
      expires_at: new Date(now.getTime() + (supportCompanyId ? supportMs : sessionDays * dayMs)),
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

/** The last use that still keeps a session open. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleDays * dayMs);
}

/**
 * The account of a session key with its current roles in companies. Undefined when the session has ended. Records the
 * `usage` now and then.
 */
export async function findActor(ctx: Context, token: string, usage?: Usage): Promise<Actor | undefined> {
  const { db } = ctx;
  const now = ctx.now();
  const roles = sql<Record<string, MemberRole> | null>`
    (SELECT json_object_agg(company_id, role) FROM members WHERE members.user_id = users.id)`;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('applicant_accesses as access', 'access.id', 'sessions.access_id')
    .leftJoin('two_steps', 'two_steps.user_id', 'users.id')
    .select(['users.id', 'users.is_company', 'users.is_operator', 'sessions.last_used_at', roles.as('roles')])
    .select(['users.email_confirmed_at', 'access.id as access_id', 'access.job_id', 'access.expires_at'])
    .leftJoin('companies as supported', 'supported.id', 'sessions.support_company_id')
    .select(['two_steps.confirmed_at as two_step_since', 'sessions.expires_at as session_expires_at'])
    .select(['supported.id as supported_id', 'supported.support_reads_chats'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince(now))
    .executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= now)) return undefined;
  if (usage && now.getTime() - row.last_used_at.getTime() > usageMs) await recordUsage(db, token, usage, now);
  const { access_id: accessId, job_id: jobId } = row;
  const mustSetUpTwoStep = row.is_operator && !ctx.config.isLocal && row.two_step_since === null;
  // Ends with the operator's own rights.
  if (row.supported_id && (!row.is_operator || mustSetUpTwoStep)) return undefined;
  const supports = row.supported_id
    ? { companyId: row.supported_id, readsChats: row.support_reads_chats === true, until: row.session_expires_at }
    : undefined;
  const reads = accessId && jobId ? { accessId, jobId } : undefined;
  return {
    userId: row.id,
    // Readers work on the company's side, whatever else their account is for.
    isCompany: row.is_company || reads !== undefined,
    isMaster: row.is_operator && !reads,
    mustSetUpTwoStep,
    emailConfirmed: ctx.config.isLocal || row.email_confirmed_at !== null,
    roles: supports ? new Map([[supports.companyId, 'admin']]) : new Map(Object.entries((!reads && row.roles) || {})),
    supports,
    reads,
  };
}

async function recordUsage(db: Db, token: string, { address, userAgent }: Usage, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ address, user_agent: userAgent, last_used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}
