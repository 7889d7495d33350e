import { refuseCompany, whitelistCompany } from '@platsa/contract/admin/company-endpoints';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';

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

function isClosing(name: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: `${name} stängs av sin admin.` });
}

export function findCompany(db: Db, companyId: string) {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst();
}

/** The operator's answers to a company, and the company's own changes, happen one after the other. */
export function lockCompany(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['name', 'corporateNumber', 'whitelistedAt', 'closesAt', 'afSenderId', 'afSenderConfirmedAt'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Where approval is not required, approves companies that registered while it was. Called at the start. */
export async function approveAllCompanies({ db, config, now }: Context): Promise<void> {
  if (config.requiresApproval) return;
  await db
    .updateTable('companies')
    .set({ whitelistedAt: now(), refusedAt: null, refusalReason: '' })
    .where('whitelistedAt', 'is', null)
    .where('closesAt', 'is', null)
    .execute();
  await db
    .updateTable('companies')
    .set({ afSenderConfirmedAt: now() })
    .where('afSenderId', '<>', '')
    .where('afSenderConfirmedAt', 'is', null)
    .execute();
}
