import type { Db, Tx } from '../../db/database.ts';

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

/** The default brand first, then by name. A company has a handful. */
export function listBrandsOfCompany(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.company_id', '=', companyId)
    .orderBy('brands.is_default', 'desc')
    .orderBy('brands.name')
    .execute();
}

/** Every company has one from its first moment. */
export function getDefaultBrand(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.company_id', '=', companyId)
    .where('brands.is_default', '=', true)
    .executeTakeFirstOrThrow();
}

function brandsWithUse(db: Db) {
  return db
    .selectFrom('brands')
    .selectAll('brands')
    .select((row) =>
      row
        .selectFrom('jobs')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('jobs.brand_id', '=', 'brands.id')
        .$castTo<{ count: number }>()
        .as('used_count'),
    )
    .$narrowType<{ used_count: number }>();
}

/** The default brand always carries the company's logo. */
export async function setLogo(tx: Tx, companyId: string, imageId: string | null): Promise<void> {
  await tx.updateTable('companies').set({ logo_id: imageId }).where('id', '=', companyId).execute();
  await tx
    .updateTable('brands')
    .set({ logo_id: imageId })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
}
