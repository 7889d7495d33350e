import { acceptInvite } from '@platsa/contract/companies/member-endpoints';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { addMember } from '../members/add-member.ts';
import { lockMembers } from '../members/queries.ts';
import { requireRoomForMember } from '../members/user-limit.ts';
import { listCompaniesOfUser } from '../queries.ts';
import { companySummaryView } from '../view.ts';
import { markAnswered } from './answer-invite.ts';
import { getInviteOfLink, noInvite } from './queries.ts';

/** Only the account with the invited address may accept. */
export const acceptInviteRoute = route(acceptInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input, actor: { userId } }) {
    const now = ctx.now();
    const { companyId } = await getInviteOfLink(ctx.db, input, now);
    const company = await inTransaction(ctx, async (tx) => {
      const account = await lockAccount(tx, userId);
      await lockMembers(tx, companyId);
      const invite = await getInviteOfLink(tx, input, now);
      if (account.email !== invite.email || (input.user && input.user !== userId)) throw anotherAccount();
      if (!account.isCompany) throw new ApiError('applicantAccount');
      await requireRoomForMember(tx, { companyId, now, role: invite.role });
      await markAnswered(tx, invite, { acceptedAt: now });
      await confirmAddress(tx, userId, now);
      await addMember(ctx, tx, { companyId, userId, role: invite.role });
      await joinTeams(ctx, tx, { companyId, userId, inviteId: invite.id, invitedBy: invite.invitedBy });
      await record(ctx, tx, {
        type: 'companyuser.joined',
        companyId,
        by: userId,
        memberId: userId,
        inviteId: invite.id,
        role: invite.role,
      });
      return getCompanyOfUser(tx, companyId, userId);
    });
    return { company: companySummaryView(company) };
  },
});

/** The account's address must not change until it is a member. */
function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'isCompany'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Following the link proves the address, because it was mailed there. */
async function confirmAddress(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}

interface InvitedMember {
  companyId: string;
  userId: string;
  inviteId: string;
  invitedBy: string | null;
}

/** Adds the new member to the teams that the invite was to. */
async function joinTeams(
  ctx: Context,
  tx: Tx,
  { companyId, userId, inviteId, invitedBy }: InvitedMember,
): Promise<void> {
  const places = await tx
    .selectFrom('invitePlaces')
    .select(['jobId', 'role', 'extraRights'])
    .where('inviteId', '=', inviteId)
    .execute();
  for (const { jobId, role, extraRights } of places) {
    await tx
      .insertInto('teamMembers')
      .values({ jobId, companyId, userId, role, extraRights, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await record(ctx, tx, { type: 'job.team.joined', companyId, by: invitedBy, jobId, memberId: userId, role });
  }
}

async function getCompanyOfUser(db: Db, companyId: string, userId: string) {
  const company = (await listCompaniesOfUser(db, userId)).find(({ id }) => id === companyId);
  if (!company) throw noInvite();
  return company;
}

function anotherAccount(): ApiError {
  const userFriendlyMessage = 'Inbjudan är skickad till ett annat konto är det du är inloggad på';
  return new ApiError('forbidden', { userFriendlyMessage });
}
