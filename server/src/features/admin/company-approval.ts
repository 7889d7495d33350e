import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export function isClosing(name: string): ApiError {
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
