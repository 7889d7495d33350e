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

export function getCompanyRow(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .leftJoin('places', 'places.id', 'companies.city_id')
    .selectAll('companies')
    .select('places.label as city_name')
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** In the order they came; admins of a parent company are told apart, and hidden by the view. */
export function listMembersOfCompany(db: Db, companyId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone_number',
      'users.image_id',
      'members.role',
      'members.is_parent_admin',
    ])
    .where('members.company_id', '=', companyId)
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .execute();
}
