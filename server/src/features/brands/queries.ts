import type { Db } from '../../db/database.ts';

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
