import type { InvitePlace } from '@platsa/contract/companies/forms';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { grantableRights, roleCannotHaveRight } from '@platsa/contract/jobs/team';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { lockMembersAsAdmin, ownMembers } from '../members/queries.ts';
import { requireRoomForInvite } from '../members/user-limit.ts';
import { mailInvite } from './mail-invite.ts';
import { findAccount, findInviteTo, getInviteExpiry, type InviteRow, inviteView } from './queries.ts';

export const createInviteRoute = route(createInvite, {
  limits: [limits.invite],
  subject: ({ input }) => input,
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input: { companyId, email, role, places }, actor }) {
    await refuseApplicantAccount(ctx, companyId, email);
    const invite = await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      return inviteByMail(ctx, tx, { companyId, email, role, places, invitedBy: actor.userId });
    });
    return { invite: inviteView(invite, ctx.now()) };
  },
});

interface NewInvite {
  companyId: string;
  email: string;
  role: MemberRole;
  /** The teams that the invited person joins. */
  places?: readonly InvitePlace[];
  invitedBy: string;
}

/** Called with the company locked. */
export async function inviteByMail(ctx: Context, tx: Tx, invite: NewInvite): Promise<InviteRow> {
  const { companyId, email, role, places = [], invitedBy } = invite;
  await requireNoMember(tx, companyId, email);
  await replaceAnsweredOrExpired(tx, companyId, email, ctx.now());
  if (await findInviteTo(tx, companyId, email)) throw alreadyThere();
  await requireRoomForInvite(tx, { companyId, now: ctx.now(), role });
  const added = await tx
    .insertInto('companyInvites')
    .values({
      ...{ companyId, email, role, invitedBy, createdAt: ctx.now() },
      // Replaced when it is mailed.
      ...{ tokenHash: hashToken(newToken()), expiresAt: getInviteExpiry(ctx.now()) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPlaces(tx, { companyId, inviteId: added.id, places });
  await record(ctx, tx, { type: 'companyuser.invited', companyId, by: invitedBy, inviteId: added.id, role });
  return mailInvite(ctx, tx, companyId, added.id);
}

async function insertPlaces(
  tx: Tx,
  { companyId, inviteId, places }: { companyId: string; inviteId: string; places: readonly InvitePlace[] },
): Promise<void> {
  const jobs = await listTeamJobs(tx, companyId);
  for (const [index, { _job, role, extraRights }] of places.entries()) {
    if (!jobs.has(_job)) throw invalidField(`places.${index}._job`, 'Välj ett jobb i företaget');
    const isAgain = places.findIndex((place) => place._job === _job) < index;
    if (isAgain) throw invalidField(`places.${index}._job`, 'Jobbet är redan valt');
    const tooMuch = extraRights.some((right) => !grantableRights[role].includes(right));
    if (tooMuch) throw invalidField(`places.${index}.extraRights`, roleCannotHaveRight);
    await tx.insertInto('invitePlaces').values({ inviteId, jobId: _job, role, extraRights }).execute();
  }
}

async function listTeamJobs(db: Db, companyId: string): Promise<Set<string>> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '<>', 'bank')
    .execute();
  return new Set(jobs.map(({ id }) => id));
}

/**
 * A job seeker's account cannot join a company. Only approved companies learn that an address has one, and of few addresses a
 * day, because an employer must not find out which of its staff look for work. Others are answered as for any address, and the
 * mail tells its receiver. Called before the transaction, because counting needs a connection of its own.
 */
export async function refuseApplicantAccount(ctx: Context, companyId: string, email: string): Promise<void> {
  const account = await findAccount(ctx.db, email);
  if (!account || account.isCompany) return;
  const { whitelistedAt } = await ctx.db
    .selectFrom('companies')
    .select('whitelistedAt')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  if (!whitelistedAt || !(await ctx.limiter.tryCount(limits.learnApplicantAccount, companyId))) return;
  const message = 'Ett konto för arbetssökande kan inte bjudas in.';
  throw new ApiError('applicantAccount', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}

async function requireNoMember(db: Db, companyId: string, email: string): Promise<void> {
  const account = await findAccount(db, email);
  if (!account) return;
  const member = await ownMembers(db, companyId)
    .select('members.userId')
    .where('members.userId', '=', account.id)
    .executeTakeFirst();
  if (member) throw alreadyThere();
}

/** An address may be invited again after it has declined, or has let the link expire. */
async function replaceAnsweredOrExpired(tx: Tx, companyId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('companyInvites')
    .set({ withdrawnAt: now })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where((invite) => invite.or([invite('declinedAt', 'is not', null), invite('expiresAt', '<=', now)]))
    .execute();
}

function alreadyThere(): ApiError {
  const message = 'Användaren finns redan i företaget eller är redan inbjudan';
  return new ApiError('emailExists', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}
