import { deleteCompany } from '@platsa/contract/admin/company-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { countRowsToDelete, removeCompany } from '../companies/index.ts';
import { findCompany } from './company-approval.ts';

/** With `dryRun` it says what would go, and changes nothing. */
export const deleteCompanyRoute = route(deleteCompany, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId, dryRun }, actor: { userId } }) {
    if (dryRun) return { deleted: false, goes: await countRowsToDelete(ctx.db, companyId, dayInStockholm(ctx.now())) };
    const mail = (name: string) => ({
      subject: `${name} är borttaget ur Platsa`,
      paragraphs: [
        `Vi har tagit bort ${name} med dess annonser, ansökningar, chattar och karriärsidor. Det går inte att ångra.`,
        'Fakturor sparar vi så länge lagen kräver. Ditt eget konto finns kvar. Vill du radera det också gör du det när du har loggat in.',
        `Undrar du över något? Skriv till ${ctx.config.supportEmail}.`,
      ],
    });
    const goes = await inTransaction(ctx, (tx) => removeCompany(ctx, tx, companyId, { userId, mail }));
    return { deleted: true, goes };
  },
});
