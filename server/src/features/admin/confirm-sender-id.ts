import { confirmSenderId } from '@platsa/contract/admin/company-endpoints';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { findCompany, lockCompany } from './company-approval.ts';

export const confirmSenderIdRoute = route(confirmSenderId, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId, afSenderId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const { name } = await lockWithSenderId(tx, companyId, afSenderId);
      const confirmed = { afSenderConfirmedAt: ctx.now() };
      await tx.updateTable('companies').set(confirmed).where('id', '=', companyId).execute();
      await record(ctx, tx, { type: 'company.sender.confirmed', companyId, by: actor.userId });
      await mailAdmins(ctx, tx, companyId, {
        subject: `Sender ID ${afSenderId} är bekräftat`,
        paragraphs: [`Sender ID ${afSenderId} för ${name} är bekräftat. Nu kan era annonser läggas ut i Platsbanken.`],
        action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/advertising` },
      });
    });
    return {};
  },
});

/** The answer is about the sender id that the operator saw; the company may have changed it meanwhile. */
export async function lockWithSenderId(tx: Tx, companyId: string, afSenderId: string) {
  const company = await lockCompany(tx, companyId);
  if (company.afSenderId === '' || company.afSenderId !== afSenderId) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Företaget har ändrat sitt Sender ID. Ladda om listan.' });
  }
  return company;
}
