import { refuseSenderId } from '@platsa/contract/admin/company-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { findCompany } from './company-approval.ts';
import { lockWithSenderId } from './confirm-sender-id.ts';

export const refuseSenderIdRoute = route(refuseSenderId, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId, afSenderId, reason }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const { name } = await lockWithSenderId(tx, companyId, afSenderId);
      const removed = { afSenderId: '', afSenderConfirmedAt: null };
      await tx.updateTable('companies').set(removed).where('id', '=', companyId).execute();
      await record(ctx, tx, { type: 'company.sender.refused', companyId, by: actor.userId });
      await mailAdmins(ctx, tx, companyId, {
        subject: `Sender ID ${afSenderId} är inte bekräftat`,
        paragraphs: [
          `Vi har inte kunnat bekräfta att Sender ID ${afSenderId} hör till ${name}, och har tagit bort det.`,
          reason,
        ],
        action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/advertising` },
      });
    });
    return {};
  },
});
