import type { Db } from '../../db/database.ts';

/** The public fields of a company. */
export function findCompany(db: Db, companyId: string) {
  return db.selectFrom('companies').select(['id', 'name', 'logo_id']).where('id', '=', companyId).executeTakeFirst();
}
