import { toPageId } from '@platsa/contract/career-pages/rules';
import type { Db, Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/** The default brand first, then by name. Companies have few brands, so there are no pages. */
export function listBrandsOfCompany(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.companyId', '=', companyId)
    .orderBy('brands.isDefault', 'desc')
    .orderBy('brands.name')
    .execute();
}

/** Every company has one: it is created with the company. */
export function getDefaultBrand(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.companyId', '=', companyId)
    .where('brands.isDefault', '=', true)
    .executeTakeFirstOrThrow();
}

export function getBrand(db: Db, brandId: string) {
  return brandsWithUse(db).where('brands.id', '=', brandId).executeTakeFirstOrThrow();
}

/** The fields of a brand that policies check. */
export function brandSubject(db: Db, brandId: string) {
  return db.selectFrom('brands').select(['companyId', 'isDefault']).where('id', '=', brandId).executeTakeFirst();
}

/** Waits for jobs that are being created under the brand. */
export function lockBrand(tx: Tx, brandId: string) {
  return tx.selectFrom('brands').select('id').where('id', '=', brandId).forUpdate().executeTakeFirstOrThrow();
}

function brandsWithUse(db: Db) {
  return db
    .selectFrom('brands')
    .select(['brands.id', 'brands.companyId', 'brands.name', 'brands.logoId', 'brands.isDefault', 'brands.createdAt'])
    .select((row) =>
      row
        .selectFrom('jobs')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('jobs.brandId', '=', 'brands.id')
        .$castTo<{ count: number }>()
        .as('usedCount'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('careerPages').select('id').whereRef('careerPages.brandId', '=', 'brands.id')).as(
        'hasCareerPage',
      ),
    )
    .$narrowType<{ usedCount: number; hasCareerPage: boolean }>();
}

/** A brand's or company's logo must be an image of the company's library. */
export async function requireLogo(db: Db, companyId: string, imageId: string): Promise<void> {
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where('companyId', '=', companyId)
    .where('shape', 'in', ['logo', 'square'])
    .executeTakeFirst();
  if (!image) throw invalidField('logo', 'Ladda upp logotypen igen.');
}

/** The columns that follow a brand's name. */
export function brandName(name: string) {
  return { name, slug: toPageId(name) };
}

/** Sets the logo of the company and of its default brand, which are always the same. */
export async function setLogo(tx: Tx, companyId: string, imageId: string | null): Promise<void> {
  await tx.updateTable('companies').set({ logoId: imageId }).where('id', '=', companyId).execute();
  await tx
    .updateTable('brands')
    .set({ logoId: imageId })
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .execute();
}
