import type { Db } from '../../db/database.ts';

/** The companies a user is a member of, by name, with the own role. */
export function listCompaniesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.id', 'companies.name', 'companies.logo_id', 'companies.created_at', 'members.role'])
    .where('members.user_id', '=', userId)
    .orderBy('companies.name')
    .execute();
}
