import type { Db } from '../../db/database.ts';

/** The public fields of a company that the operator has approved. */
export function findCompany(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'logoId'])
    .where('id', '=', companyId)
    .where('whitelistedAt', 'is not', null)
    .executeTakeFirst();
}
