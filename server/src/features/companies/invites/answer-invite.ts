import { acceptInvite, declineInvite } from '@platsa/contract/companies/members';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { audit } from '../../../platform/audit.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { addMember } from '../members/add-member.ts';
import { lockMembers } from '../members/queries.ts';
import { requireRoomForMember } from '../members/user-limit.ts';
import { listCompaniesOfUser } from '../queries.ts';
import { companySummaryView } from '../view.ts';
import { getInviteOfLink, type InviteRow, noInvite } from './queries.ts';

/** Only the account with the invited address may accept. */
export const acceptInviteRoute = route(acceptInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input, actor: { userId } }) {
    const now = ctx.now();
    const { company_id: companyId } = await getInviteOfLink(ctx.db, input, now);
    const company = await inTransaction(ctx, async (tx) => {
      const account = await lockAccount(tx, userId);
      await lockMembers(tx, companyId);
      const invite = await getInviteOfLink(tx, input, now);
      if (account.email !== invite.email || (input.user && input.user !== userId)) throw anotherAccount();
      if (!account.is_company) throw new ApiError('applicantAccount');
      await requireRoomForMember(tx, { companyId, now });
      await markAnswered(tx, invite, { accepted_at: now });
      await confirmAddress(tx, userId, now);
      await addMember(tx, companyId, userId, invite.role);
      await audit(tx, 'companyuser.joined', {
        company_id: companyId,
        user_id: userId,
        member_id: userId,
        invite_id: invite.id,
        role: invite.role,
      });
      return getCompanyOfUser(tx, companyId, userId);
    });
    return { company: companySummaryView(company) };
  },
});

/** The link alone is enough: nobody should need an account to say no. */
export const declineInviteRoute = route(declineInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input }) {
    const now = ctx.now();
    const { company_id: companyId } = await getInviteOfLink(ctx.db, input, now);
    await inTransaction(ctx, async (tx) => {
      await lockMembers(tx, companyId);
      const invite = await getInviteOfLink(tx, input, now);
      await markAnswered(tx, invite, { declined_at: now });
      await audit(tx, 'companyuser.invite.declined', { company_id: companyId, invite_id: invite.id });
      await notify(tx, `company:${companyId}`, { type: 'company', id: companyId });
    });
    return {};
  },
});

/** The account's address must not change until it is a member. */
function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'is_company'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Whoever has the link reads the mail of the address. */
async function confirmAddress(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

type Answer = { accepted_at: Date } | { declined_at: Date };

async function markAnswered(tx: Tx, { id }: InviteRow, answer: Answer): Promise<void> {
  await tx.updateTable('company_invites').set(answer).where('id', '=', id).execute();
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
