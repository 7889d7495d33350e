import { closeCompany } from '@platsa/contract/companies/endpoints';
import { daysUntilClosed, typeTheName } from '@platsa/contract/companies/forms';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { mailOperator } from '../../platform/remove-files.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { removeCompany } from '../companies/index.ts';
import { requireOwnPassword } from './password.ts';
import { lockUser } from './queries.ts';

/** Hides the company at once, as one that is not approved, and has it deleted after two weeks. */
export const closeCompanyRoute = route(closeCompany, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, password, name }, actor: { userId } }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    const closesAt = new Date(ctx.now().getTime() + daysUntilClosed * 86_400_000);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      const company = await lockClosing(tx, companyId);
      if (company.name.toLowerCase() !== name.toLowerCase()) throw invalidField('name', typeTheName);
      if (company.closesAt) throw closingError('Företaget stängs redan.');
      await requireNoChildren(tx, companyId);
      await tx
        .updateTable('companies')
        .set({ closesAt, approvedBeforeClosing: company.whitelistedAt, whitelistedAt: null })
        .where('id', '=', companyId)
        .execute();
      await record(ctx, tx, { type: 'company.closing', companyId, by: userId });
      await mailAdmins(ctx, tx, companyId, closingMail(ctx, company.name, closesAt));
    });
    return { closesAt: closesAt.toISOString() };
  },
});

/** Deletes the companies whose two weeks are over, each in a transaction of its own. */
export const deleteClosedCompanies: ScheduledJob = {
  name: 'delete-closed-companies',
  title: 'Radera stängda företag',
  cron: '20 0 * * *',
  retries: 2,
  async handle(ctx) {
    const due = await ctx.db.selectFrom('companies').select('id').where('closesAt', '<=', ctx.now()).execute();
    await goOnAfterFailures(async (failures) => {
      for (const { id } of due) {
        await failures.attempt(`company ${id}`, () => inTransaction(ctx, (tx) => deleteClosed(ctx, tx, id)));
      }
    });
  },
  givenUp: (ctx) =>
    mailOperator(ctx, 'Ett stängt företag kunde inte raderas', [
      'Ett företag som har stängts skulle ha raderats i natt. Orsaken finns i loggen (delete-closed-companies).',
    ]),
};

/** The company may have been reopened meanwhile, or deleted by another server. */
async function deleteClosed(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const company = await findClosing(tx, companyId);
  if (!company?.closesAt || company.closesAt > ctx.now()) return;
  await removeCompany(ctx, tx, companyId, { event: 'company.closed', userId: null, mail: closedMail });
}

export async function lockClosing(tx: Tx, companyId: string) {
  const company = await findClosing(tx, companyId);
  if (!company) throw new ApiError('notFound');
  return company;
}

/** Locks it. */
function findClosing(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['name', 'whitelistedAt', 'closesAt', 'approvedBeforeClosing'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function closingError(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}

/** Their admins are those of the parent company, who would lose them. */
async function requireNoChildren(tx: Tx, companyId: string): Promise<void> {
  const child = tx.selectFrom('companies').select('name').where('parentCompanyId', '=', companyId);
  const found = await child.limit(1).executeTakeFirst();
  if (found) throw closingError(`Företaget har dotterbolag, till exempel ${found.name}. Stäng dem först.`);
}

function closingMail(ctx: Context, name: string, closesAt: Date): MailContent {
  return {
    subject: `${name} stängs`,
    paragraphs: [
      `En admin har stängt ${name} i Platsa. Annonser och karriärsidor är redan dolda. Den ${dayInStockholm(closesAt)} raderas allt: annonser, ansökningar, chattar, karriärsidor och filer.`,
      'Ni kan ångra er fram till dess, under Inställningar. Där hämtar ni också företagets uppgifter som ett arkiv.',
      'Fakturor sparar vi så länge lagen kräver.',
    ],
    action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/general` },
  };
}

function closedMail(name: string): MailContent {
  return {
    subject: `${name} är stängt`,
    paragraphs: [
      `${name} är nu raderat ur Platsa med dess annonser, ansökningar, chattar och karriärsidor.`,
      'Fakturor sparar vi så länge lagen kräver. Ditt eget konto finns kvar. När du loggar in kan du skapa ett nytt företag eller radera kontot.',
    ],
  };
}
