import { resetMemberTwoStep } from '@platsa/contract/companies/member-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { getOwnMember, lockMembersAsAdmin } from '../companies/index.ts';
import { endPendingLinks } from './pending-links.ts';
import { findUserByEmail, getUser, lockUser } from './queries.ts';
import { removeTwoStep } from './two-step.ts';

/**
 * The operator's way, at the server: for somebody who has lost both the phone and the recovery codes. Returns false if no
 * account has the address. Whoever resets the log-in checks the person's identity before.
 */
export async function resetTwoStep(db: Db, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  await inTransaction({ db }, async (tx) => {
    await lockUser(tx, user.id);
    await removeTwoStepAndSessions(tx, user.id);
  });
  return true;
}

/** The way of a company's admin, for a member of the company. */
export const resetMemberTwoStepRoute = route(resetMemberTwoStep, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, memberId }, actor }) {
    if (memberId === actor.userId) {
      throw new ApiError('forbidden', {
        userFriendlyMessage: 'Din egen tvåstegsinloggning stänger du av under Allmänt.',
      });
    }
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, memberId);
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const member = await getOwnMember(tx, companyId, memberId);
      await refuseReachBeyond(tx, memberId, actor.userId);
      if (!member.twoStepSince) return;
      await removeTwoStepAndSessions(tx, memberId);
      await mailReset(ctx, tx, { companyId, member, adminId: actor.userId });
      await record(ctx, tx, { type: 'companyuser.twostep.reset', companyId, by: actor.userId, memberId });
    });
    return {};
  },
});

async function removeTwoStepAndSessions(tx: Tx, userId: string): Promise<void> {
  await removeTwoStep(tx, userId);
  await endPendingLinks(tx, userId);
  await closeSessions(tx, userId);
}

/** An admin weakens no log-in that protects other companies, or the whole installation. */
async function refuseReachBeyond(tx: Tx, memberId: string, adminId: string): Promise<void> {
  const { rows } = await sql<{ reachesBeyond: boolean }>`
    SELECT is_operator OR EXISTS (
      SELECT company_id FROM members WHERE user_id = ${memberId}
      UNION SELECT company_id FROM waiting_members WHERE user_id = ${memberId}
      EXCEPT SELECT company_id FROM members WHERE user_id = ${adminId} AND role = 'admin') AS reaches_beyond
    FROM users WHERE id = ${memberId}`.execute(tx);
  if (!rows[0]?.reachesBeyond) return;
  const userFriendlyMessage =
    'Kontot når mer än era företag. Be den som driver Platsa att stänga av tvåstegsinloggningen.';
  throw new ApiError('forbidden', { userFriendlyMessage });
}

interface Reset {
  companyId: string;
  member: { id: string; email: string };
  adminId: string;
}

async function mailReset(ctx: Context, tx: Tx, { companyId, member, adminId }: Reset): Promise<void> {
  const admin = await getUser(tx, adminId);
  const company = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const content = {
    subject: 'Tvåstegsinloggning är avstängd',
    paragraphs: [
      `${admin.firstName} ${admin.lastName}, admin i ${company.name}, har stängt av tvåstegsinloggningen på ditt konto hos Platsa. Alla enheter är utloggade, och kontot skyddas nu av lösenordet ensamt.`,
      'Slå på tvåstegsinloggningen igen när du har loggat in. Har du inte bett om det här? Byt lösenord genast, och fråga din admin.',
    ],
    action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/general` },
  };
  await sendMails(ctx, tx, [{ to: member.email, personId: member.id, content }]);
}
