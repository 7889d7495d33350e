import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { fileRemoval } from '../../platform/file-removal.ts';
import { imageKeys } from '../../platform/images/store-image.ts';
import { lockMembersOfUser, requireOtherAdmins } from '../companies/index.ts';
import { selectConsents } from './consents.ts';
import { listOpenSessions } from './sessions.ts';
import { type UserRow, userView } from './view.ts';

/** The personal data of each kind of account, in the order of the exported archive. Deleting an account erases each part. */
export interface OwnData {
  jobSeeker: readonly OwnDataPart[];
  companyUser: readonly OwnDataPart[];
}

export function listOwnDataParts(ownData: OwnData, isCompany: boolean): readonly OwnDataPart[] {
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

/** Its name in the archive, a description in Swedish for the archive's read-me, and the data. */
export type OwnDocument = [file: string, description: string, data: unknown];

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
        ['konto.json', 'dina kontouppgifter', { ...userView(user, ctx.now()), createdAt: user.createdAt }],
        [
          'samtycken.json',
          'villkor och annat du har godkänt, i vilken version och när',
          await selectConsents(ctx.db, user.id).orderBy('consents.id').execute(),
        ],
        ['inloggningar.json', 'var du är inloggad', await listOpenSessions(ctx, user.id)],
        [
          'delade-kandidater.json',
          'annonser vars kandidater företag har delat med dig',
          await listReceivedAccesses(ctx.db, user.id),
        ],
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
    if (keys.length > 0) await ctx.queue.add(tx, fileRemoval, { keys });
    await deleteAttemptCounts(tx, userId);
    await deleteAccessesOfAddress(tx, userId);
  },
};

function listImages(db: Db, userId: string) {
  return db.selectFrom('images').select(['id', 'shape']).where('userId', '=', userId).execute();
}

function listReceivedAccesses(db: Db, userId: string) {
  return db
    .selectFrom('applicantAccesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.jobId')
    .innerJoin('companies', 'companies.id', 'access.companyId')
    .select(['jobs.title', 'companies.name as company', 'access.email', 'access.createdAt as sharedAt'])
    .select(['access.openedAt', 'access.declinedAt', 'access.revokedAt'])
    .select('access.expiresAt')
    .select(
      sql<boolean>`EXISTS (SELECT FROM applicant_access_declines d
        WHERE d.company_id = access.company_id AND d.email = access.email)`.as('wantsNoMore'),
    )
    .where('access.userId', '=', userId)
    .orderBy('access.id')
    .execute();
}

/**
 * The address of an account that has proved it by a mailed link. What waits for an address belongs to its owner, and anyone
 * can register one.
 */
function provenAddress(db: Db, userId: string) {
  return db.selectFrom('users').select('email').where('id', '=', userId).where('emailConfirmedAt', 'is not', null);
}

/** Deletes accesses that no account has opened yet, with their mails. Those of the account itself are deleted with it. */
async function deleteAccessesOfAddress(tx: Tx, userId: string): Promise<void> {
  const address = provenAddress(tx, userId);
  await tx.deleteFrom('applicantAccesses').where('email', '=', address).where('userId', 'is', null).execute();
  await tx.deleteFrom('applicantAccessDeclines').where('email', '=', address).execute();
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
        [
          'foretag.json',
          'företag du är med i, och din roll',
          [...(await listMemberships(db, user.id)), ...(await listWaitingMemberships(db, user.id))],
        ],
        ['inbjudningar.json', 'inbjudningar till din adress', await listInvitesTo(db, user.id)],
        ['handelser.json', 'vad företagens säkerhetsloggar har om dig', await listOwnEvents(db, user.id)],
      ],
    };
  },
  lock: lockMembersOfUser,
  requireErasable: requireOtherAdmins,
  async erase(ctx, tx, userId) {
    const companies = await tx
      .selectFrom('members')
      .select(['companyId', 'isParentAdmin'])
      .where('userId', '=', userId)
      .orderBy('companyId')
      .execute();
    const own = companies.filter(({ isParentAdmin }) => !isParentAdmin);
    const logs = own.length > 0 ? own.map(({ companyId }) => companyId) : [null];
    await record(ctx, tx, [
      ...logs.map((companyId) => ({ type: 'companyuser.erased', companyId, by: userId }) as const),
      ...companies
        .filter(({ isParentAdmin }) => isParentAdmin)
        .map(({ companyId }) => ({ type: 'company.changed', companyId, by: userId }) as const),
    ]);
    await deleteInvitesTo(tx, userId);
  },
};

function listMemberships(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.companyId')
    .select(['companies.name as company', 'members.role', 'members.createdAt as since'])
    .where('members.userId', '=', userId)
    .orderBy('companies.name')
    .execute();
}

/** Companies whose plans have no room for the user. */
function listWaitingMemberships(db: Db, userId: string) {
  return db
    .selectFrom('waitingMembers as waiting')
    .innerJoin('companies', 'companies.id', 'waiting.companyId')
    .select(['companies.name as company', 'waiting.role', 'waiting.createdAt as since'])
    .select(sql<boolean>`true`.as('waitsForPlace'))
    .where('waiting.userId', '=', userId)
    .orderBy('companies.name')
    .execute();
}

function listInvitesTo(db: Db, userId: string) {
  return db
    .selectFrom('companyInvites as invite')
    .innerJoin('companies', 'companies.id', 'invite.companyId')
    .select(['companies.name as company', 'invite.role', 'invite.createdAt as invitedAt'])
    .select(['invite.acceptedAt', 'invite.declinedAt'])
    .where('invite.email', '=', provenAddress(db, userId))
    .orderBy('invite.id')
    .execute();
}

function listOwnEvents(db: Db, userId: string) {
  return db
    .selectFrom('events')
    .leftJoin('companies', 'companies.id', 'events.companyId')
    .select(['events.type as event', 'companies.name as company', 'events.createdAt as at'])
    .where('logged', '=', true)
    .where(({ or, eb }) => or([eb('events.by', '=', userId), eb('events.memberId', '=', userId)]))
    .orderBy('events.id')
    .execute();
}

/** With the mails that invited the address before it had an account. */
async function deleteInvitesTo(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('companyInvites').where('email', '=', provenAddress(tx, userId)).execute();
}
