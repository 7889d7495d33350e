import { whitelistCompany } from '@platsa/contract/admin/company-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { findCompany, isClosing, lockCompany } from './company-approval.ts';

export const whitelistCompanyRoute = route(whitelistCompany, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const company = await lockCompany(tx, companyId);
      if (company.whitelistedAt) return;
      if (company.closesAt) throw isClosing(company.name);
      const approval = { whitelistedAt: ctx.now(), refusedAt: null, refusalReason: '' };
      await tx.updateTable('companies').set(approval).where('id', '=', companyId).execute();
      await record(ctx, tx, { type: 'company.approved', companyId, by: actor.userId });
      await mailAdmins(ctx, tx, companyId, {
        subject: `${company.name} är godkänt`,
        paragraphs: [`${company.name} är godkänt. Era publicerade annonser och karriärsidor är nu synliga för alla.`],
        action: { label: 'Till Platsa', url: ctx.publicUrl },
      });
    });
    return {};
  },
});
