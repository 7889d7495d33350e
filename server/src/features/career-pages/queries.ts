import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type CareerPageRow = NonNullable<Awaited<ReturnType<typeof findCareerPage>>>;

export function findCareerPage(db: Db, careerPageId: string) {
  return careerPages(db).where('careerPages.id', '=', careerPageId).executeTakeFirst();
}

export function getCareerPageRow(db: Db, careerPageId: string) {
  return careerPages(db).where('careerPages.id', '=', careerPageId).executeTakeFirstOrThrow();
}

export function findCareerPageByPageId(db: Db, pageId: string) {
  return careerPages(db).where('pageId', '=', pageId).executeTakeFirst();
}

function careerPages(db: Db) {
  return db
    .selectFrom('careerPages')
    .innerJoin('companies', 'companies.id', 'careerPages.companyId')
    .leftJoin('brands', 'brands.id', 'careerPages.brandId')
    .select(['careerPages.id', 'careerPages.companyId', 'careerPages.brandId', 'brands.name as brandName'])
    .select(['pageId', 'title', 'content', 'active', 'version', 'changedIn', 'updatedBy'])
    .select('companies.whitelistedAt')
    .select(['careerPages.createdAt', 'careerPages.updatedAt']);
}

/** Whether visitors may see a page: it is published, and the operator has approved its company. */
export function isOpenPage({ active, whitelistedAt }: Pick<CareerPageRow, 'active' | 'whitelistedAt'>): boolean {
  return active && whitelistedAt !== null;
}

/** The oldest first, each with its views since a day (yyyy-MM-dd). */
export function listPagesOfCompany(db: Db, companyId: string, since: string) {
  return careerPages(db)
    .select((page) =>
      page
        .selectFrom('careerPageViews as seen')
        .select(sql<number>`coalesce(sum(seen.views), 0)::integer`.as('views'))
        .whereRef('seen.careerPageId', '=', 'careerPages.id')
        .where('seen.section', '=', '')
        .where('seen.day', '>=', since)
        .$asScalar()
        .as('views'),
    )
    .where('careerPages.companyId', '=', companyId)
    .orderBy('careerPages.id')
    .execute();
}

/** Locks a page, so that its changes happen one after the other. Undefined when it does not exist. */
export function lockCareerPage(tx: Tx, careerPageId: string) {
  return tx.selectFrom('careerPages').select('id').where('id', '=', careerPageId).forNoKeyUpdate().executeTakeFirst();
}

/** The fields of a page that policies check. */
export async function careerPageSubject(db: Db, careerPageId: string) {
  return db
    .selectFrom('careerPages')
    .select(['companyId', 'pageId', 'active'])
    .where('id', '=', careerPageId)
    .executeTakeFirst();
}
