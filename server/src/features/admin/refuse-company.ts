import { refuseCompany } from '@platsa/contract/admin/company-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { findCompany, isClosing, lockCompany } from './company-approval.ts';

export const refuseCompanyRoute = route(refuseCompany, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId, reason }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const { name, whitelistedAt, closesAt } = await lockCompany(tx, companyId);
      if (whitelistedAt) throw new ApiError('conflict', { userFriendlyMessage: `${name} är redan godkänt.` });
      if (closesAt) throw isClosing(name);
      const refusal = { refusedAt: ctx.now(), refusalReason: reason };
      await tx.updateTable('companies').set(refusal).where('id', '=', companyId).execute();
      await record(ctx, tx, { type: 'company.refused', companyId, by: actor.userId });
      await mailAdmins(ctx, tx, companyId, {
        subject: `${name} är inte godkänt`,
        paragraphs: [
          `Vi har inte kunnat godkänna ${name}. Därför är era annonser inte synliga.`,
          reason,
          `Rätta företagets namn eller organisationsnummer under Inställningar, så prövar vi igen. Frågor svarar vi på: ${ctx.config.supportEmail}.`,
        ],
        action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/general` },
      });
    });
    return {};
  },
});
