import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { auditAll } from '../../platform/audit.ts';
import { removeFiles } from '../../platform/files.ts';
import { imageKeys } from '../../platform/images/store-image.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { lockMembersOfUser, requireOtherAdmins } from '../companies/index.ts';
import { consentsOf } from './consents.ts';
import { listOpenSessions } from './sessions.ts';
import { type UserRow, userView } from './view.ts';

/** The personal data of each kind of account, in the order of the exported archive. Deleting an account erases each part. */
export interface OwnData {
  jobSeeker: readonly OwnDataPart[];
  companyUser: readonly OwnDataPart[];
}

export function ownDataOf(ownData: OwnData, isCompany: boolean): readonly OwnDataPart[] {
  return isCompany ? ownData.companyUser : ownData.jobSeeker;
}

/** One feature's part of an account's personal data. `features/own-data.ts` lists them all. */
export interface OwnDataPart {
  /** For the archive that the person downloads. */
  collect(ctx: Context, user: UserRow): Promise<{ documents: OwnDocument[]; files?: OwnFile[] }>;
  /** Locks what `erase` and deleting the account's row change. Called for every part in their order, before any erases. */
  lock?(tx: Tx, userId: string): Promise<void>;
  /** Refuses while others need the account. Called when all is locked. */
  requireErasable?(tx: Tx, userId: string): Promise<void>;
  /** Erases data that deleting the account's row would leave behind; called before the row is deleted. */
  erase?(ctx: Context, tx: Tx, userId: string): Promise<void>;
}

interface OwnDocument {
  /** Name of the file in the archive. */
  name: string;
  /** In the archive's read-me, in Swedish. */
  description: string;
  data: unknown;
}

interface OwnFile {
  name: string;
  /** In the file store. */
  key: string;
}

/** The account with all its pictures, including replaced ones. */
export const accountData: OwnDataPart = {
  async collect(ctx, user) {
    const images = await listImages(ctx.db, user.id);
    return {
      documents: [
        {
          name: 'konto.json',
          description: 'dina kontouppgifter',
          data: { ...userView(user, ctx.now()), createdAt: user.created_at },
        },
        {
          name: 'samtycken.json',
          description: 'villkor och annat du har godkänt, i vilken version och när',
          data: await consentsOf(ctx.db, user.id).orderBy('consents.id').execute(),
        },
        {
          name: 'inloggningar.json',
          description: 'var du är inloggad',
          data: await listOpenSessions(ctx, user.id),
        },
        {
          name: 'delade-kandidater.json',
          description: 'annonser vars kandidater företag har delat med dig',
          data: await listReceivedAccesses(ctx.db, user.id),
        },
      ],
      files: images.map(({ id, shape }, index) => ({
        name: `bilder/${index + 1}.jpg`,
        key: imageKeys(id, shape)[0] ?? '',
      })),
    };
  },
  async erase(ctx, tx, userId) {
    const images = await listImages(tx, userId);
    const keys = images.flatMap(({ id, shape }) => imageKeys(id, shape));
    if (keys.length > 0) await ctx.queue.add(tx, removeFiles, { keys });
    await deleteAttemptCounts(tx, userId);
    await deleteAccessesOfAddress(tx, userId);
  },
};

function listImages(db: Db, userId: string) {
  return db.selectFrom('images').select(['id', 'shape']).where('user_id', '=', userId).execute();
}

function listReceivedAccesses(db: Db, userId: string) {
  return db
    .selectFrom('applicant_accesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.job_id')
    .innerJoin('companies', 'companies.id', 'access.company_id')
    .select(['jobs.title', 'companies.name as company', 'access.email', 'access.created_at as sharedAt'])
    .select(['access.opened_at as openedAt', 'access.declined_at as declinedAt', 'access.revoked_at as revokedAt'])
    .select('access.expires_at as expiresAt')
    .select(
      sql<boolean>`EXISTS (SELECT FROM applicant_access_declines d
        WHERE d.company_id = access.company_id AND d.email = access.email)`.as('wantsNoMore'),
    )
    .where('access.user_id', '=', userId)
    .orderBy('access.id')
    .execute();
}

/**
 * The address of an account that has proved it by a mailed link. What waits for an address belongs to its owner, and anyone
 * can register one.
 */
function provenAddress(db: Db, userId: string) {
  return db.selectFrom('users').select('email').where('id', '=', userId).where('email_confirmed_at', 'is not', null);
}

/** Deletes accesses that no account has opened yet, with their mails. Those of the account itself are deleted with it. */
async function deleteAccessesOfAddress(tx: Tx, userId: string): Promise<void> {
  const address = provenAddress(tx, userId);
  await tx.deleteFrom('applicant_accesses').where('email', '=', address).where('user_id', 'is', null).execute();
  await tx.deleteFrom('applicant_access_declines').where('email', '=', address).execute();
}

/** Limits are counted by the account's id or its address. */
async function deleteAttemptCounts(tx: Tx, userId: string): Promise<void> {
  await deleteAttemptCountsOfAddress(tx, userId);
  await sql`DELETE FROM rate_limits WHERE split_part(key, ':', 2) = ${userId}`.execute(tx);
}

/** Before the address is given up: nobody would find them later. */
export async function deleteAttemptCountsOfAddress(tx: Tx, userId: string): Promise<void> {
  await sql`
    DELETE FROM rate_limits USING users
    WHERE users.id = ${userId} AND split_part(rate_limits.key, ':', 2) = users.email`.execute(tx);
}

/** The companies of a company user, and their entries in the audit log. The entries stay, without a name. */
export const membershipData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'foretag.json',
          description: 'företag du är med i, och din roll',
          data: [...(await listMemberships(db, user.id)), ...(await listWaitingMemberships(db, user.id))],
        },
        {
          name: 'inbjudningar.json',
          description: 'inbjudningar till din adress',
          data: await listInvitesTo(db, user.id),
        },
        {
          name: 'handelser.json',
          description: 'vad företagens säkerhetsloggar har om dig',
          data: await listEvents(db, user.id),
        },
      ],
    };
  },
  lock: lockMembersOfUser,
  requireErasable: requireOtherAdmins,
  async erase(_ctx, tx, userId) {
    const companies = await tx
      .selectFrom('members')
      .select(['company_id', 'is_parent_admin'])
      .where('user_id', '=', userId)
      .orderBy('company_id')
      .execute();
    const own = companies.filter(({ is_parent_admin }) => !is_parent_admin);
    await auditAll(
      tx,
      'companyuser.erased',
      own.length > 0 ? own.map(({ company_id }) => ({ company_id, user_id: userId })) : [{ user_id: userId }],
    );
    await deleteInvitesTo(tx, userId);
    for (const { company_id } of companies)
      await notify(tx, `company:${company_id}`, { type: 'company', id: company_id });
  },
};

function listMemberships(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.name as company', 'members.role', 'members.created_at as since'])
    .select('members.visited_at as lastVisit')
    .where('members.user_id', '=', userId)
    .orderBy('companies.name')
    .execute();
}

/** Companies whose plans have no room for the user. */
function listWaitingMemberships(db: Db, userId: string) {
  return db
    .selectFrom('waiting_members as waiting')
    .innerJoin('companies', 'companies.id', 'waiting.company_id')
    .select(['companies.name as company', 'waiting.role', 'waiting.created_at as since'])
    .select(sql<boolean>`true`.as('waitsForPlace'))
    .where('waiting.user_id', '=', userId)
    .orderBy('companies.name')
    .execute();
}

function listInvitesTo(db: Db, userId: string) {
  return db
    .selectFrom('company_invites as invite')
    .innerJoin('companies', 'companies.id', 'invite.company_id')
    .select(['companies.name as company', 'invite.role', 'invite.created_at as invitedAt'])
    .select(['invite.accepted_at as acceptedAt', 'invite.declined_at as declinedAt'])
    .where('invite.email', '=', provenAddress(db, userId))
    .orderBy('invite.id')
    .execute();
}

function listEvents(db: Db, userId: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('companies', 'companies.id', 'audit_log.company_id')
    .select(['audit_log.event', 'companies.name as company', 'audit_log.created_at as at'])
    .where(({ or, eb }) => or([eb('audit_log.user_id', '=', userId), eb('audit_log.member_id', '=', userId)]))
    .orderBy('audit_log.id')
    .execute();
}

/** With the mails that invited the address before it had an account. */
async function deleteInvitesTo(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('company_invites').where('email', '=', provenAddress(tx, userId)).execute();
}
