import { undoClosing } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { lockClosing } from './close-company.ts';

export const undoClosingRoute = route(undoClosing, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }) {
    await inTransaction(ctx, async (tx) => {
      const { name, closesAt, approvedBeforeClosing } = await lockClosing(tx, companyId);
      if (!closesAt) return;
      await tx
        .updateTable('companies')
        .set({ closesAt: null, approvedBeforeClosing: null, whitelistedAt: approvedBeforeClosing })
        .where('id', '=', companyId)
        .execute();
      await record(ctx, tx, { type: 'company.reopened', companyId, by: userId });
      await mailAdmins(ctx, tx, companyId, {
        subject: `${name} stängs inte`,
        paragraphs: [`Stängningen av ${name} är ångrad. Annonser och karriärsidor visas igen, och allt är kvar.`],
        action: { label: 'Till Platsa', url: ctx.publicUrl },
      });
    });
    return {};
  },
});
