import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type Actor, nobody } from './policy.ts';

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
  /** For a session of an admin who sees the company as the account does, which is as short. */
  viewedBy?: { userId: string; companyId: string };
}

const shortSessionMs = 3_600_000;

/** Opens a session and returns its key. */
export async function openSession(db: Db, userId: string, now: Date, options: SessionOptions = {}): Promise<string> {
  const { accessId = null, supportCompanyId = null, viewedBy, address = '', userAgent = '' } = options;
  const isShort = supportCompanyId !== null || viewedBy !== undefined;
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      accessId,
      supportCompanyId,
      viewerId: viewedBy?.userId ?? null,
      viewedCompanyId: viewedBy?.companyId ?? null,
      address,
      userAgent,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + (isShort ? shortSessionMs : sessionDays * dayMs)),
    })
    .execute();
  return token;
}

/** Ends the session of one key. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/**
 * Ends all sessions of an account, and those in which it sees what others see, except that of `exceptToken`: the session that
 * changed the password.
 */
export async function closeSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let query = db
    .deleteFrom('sessions')
    .where((row) => row.or([row('userId', '=', userId), row('viewerId', '=', userId)]));
  if (exceptToken) query = query.where('tokenHash', '!=', hashToken(exceptToken));
  await query.execute();
}

/** Sessions last used before this time have ended. */
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
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.isCompany', 'users.isOperator', 'users.emailConfirmedAt', roles.as('roles')])
    .select(['sessions.accessId', 'sessions.supportCompanyId', 'sessions.lastUsedAt', 'sessions.expiresAt'])
    .select(['sessions.viewerId', 'sessions.viewedCompanyId'])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastUsedAt', '>', idleSince(now))
    .executeTakeFirst();
  if (!row) return findGuest(ctx, token, now);
  if (row.viewerId && row.viewedCompanyId) {
    const viewedBy = { userId: row.viewerId, companyId: row.viewedCompanyId, until: row.expiresAt };
    return findViewed(ctx, row, viewedBy);
  }
  const reads = row.accessId ? await findAccess(db, row.accessId, now) : undefined;
  if (row.accessId && !reads) return undefined;
  const mustSetUpTwoStep = row.isOperator && !ctx.config.isLocal && !(await hasTwoStep(db, row.id));
  // A support session ends when the operator loses the right to one.
  if (row.supportCompanyId && (!row.isOperator || mustSetUpTwoStep)) return undefined;
  const supports = row.supportCompanyId ? await findSupport(db, row.supportCompanyId, row.expiresAt) : undefined;
  if (row.supportCompanyId && !supports) return undefined;
  if (usage && now.getTime() - row.lastUsedAt.getTime() > usageMs) await recordUsage(db, token, usage, now);
  return {
    userId: row.id,
    // Readers work on the company's side, whatever else their account is for.
    isCompany: row.isCompany || reads !== undefined,
    isMaster: row.isOperator && !reads,
    mustSetUpTwoStep,
    emailConfirmed: ctx.config.isLocal || row.emailConfirmedAt !== null,
    viewedBy: undefined,
    roles: supports ? new Map([[supports.companyId, 'admin']]) : new Map(Object.entries((!reads && row.roles) || {})),
    supports,
    reads,
    guestOf: undefined,
  };
}

/**
 * The member as whom an admin sees a company, with the role in that company alone. Undefined once the admin is none any more,
 * or the member has left.
 */
async function findViewed(
  { db, config }: Context,
  { id, isCompany, emailConfirmedAt }: { id: string; isCompany: boolean; emailConfirmedAt: Date | null },
  viewedBy: NonNullable<Actor['viewedBy']>,
): Promise<Actor | undefined> {
  const { companyId } = viewedBy;
  const member = await db
    .selectFrom('members')
    .innerJoin('members as viewer', 'viewer.companyId', 'members.companyId')
    .select('members.role')
    .where('members.companyId', '=', companyId)
    .where('members.userId', '=', id)
    .where('members.isParentAdmin', '=', false)
    .where('viewer.userId', '=', viewedBy.userId)
    .where('viewer.role', '=', 'admin')
    .executeTakeFirst();
  if (!member) return undefined;
  const emailConfirmed = config.isLocal || emailConfirmedAt !== null;
  return { ...nobody, userId: id, isCompany, emailConfirmed, roles: new Map([[companyId, member.role]]), viewedBy };
}

/** Opens a guest's session for one application and returns its key. */
export async function openGuestSession(db: Db, applicantId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + idleDays * dayMs);
  await db
    .insertInto('guestSessions')
    .values({ tokenHash: hashToken(token), applicantId, expiresAt })
    .execute();
  return token;
}

/** The guest of a session key. Undefined when it has ended, or when the person has an account meanwhile. */
async function findGuest({ db }: Context, token: string, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('guestSessions')
    .innerJoin('applicants', 'applicants.id', 'guestSessions.applicantId')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .select(['guestSessions.applicantId', 'applicants.personId'])
    .where('guestSessions.tokenHash', '=', hashToken(token))
    .where('guestSessions.expiresAt', '>', now)
    .where('persons.companyId', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  // The mailed link of the session has confirmed the address.
  return { ...nobody, userId: row.personId, emailConfirmed: true, guestOf: { applicantId: row.applicantId } };
}

/** The access that a reader's session was opened by. Undefined once it has ended. */
async function findAccess(db: Db, accessId: string, now: Date): Promise<Actor['reads']> {
  const access = await db
    .selectFrom('applicantAccesses')
    .select(['jobId', 'applicantIds'])
    .where('id', '=', accessId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return access && { accessId, ...access };
}

async function hasTwoStep(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('twoSteps')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function findSupport(db: Db, companyId: string, until: Date): Promise<Actor['supports']> {
  const company = await db
    .selectFrom('companies')
    .select('supportReadsChats')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company && { companyId, readsChats: company.supportReadsChats, until };
}

async function recordUsage(db: Db, token: string, { address, userAgent }: Usage, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ address, userAgent, lastUsedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}
