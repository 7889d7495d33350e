import type { Db } from '../../db/database.ts';

/** A company as whoever applies to it may know it. */
export function findCompany(db: Db, companyId: string) {
  return db.selectFrom('companies').select(['id', 'name', 'logo_id']).where('id', '=', companyId).executeTakeFirst();
}
