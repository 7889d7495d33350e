import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type CareerPageRow = NonNullable<Awaited<ReturnType<typeof findCareerPage>>>;

export function findCareerPage(db: Db, careerPageId: string) {
  return careerPages(db).where('career_pages.id', '=', careerPageId).executeTakeFirst();
}

export function getCareerPageRow(db: Db, careerPageId: string) {
  return careerPages(db).where('career_pages.id', '=', careerPageId).executeTakeFirstOrThrow();
}

export function findCareerPageByPageId(db: Db, pageId: string) {
  return careerPages(db).where('page_id', '=', pageId).executeTakeFirst();
}

function careerPages(db: Db) {
  return db
    .selectFrom('career_pages')
    .innerJoin('companies', 'companies.id', 'career_pages.company_id')
    .leftJoin('brands', 'brands.id', 'career_pages.brand_id')
    .select(['career_pages.id', 'career_pages.company_id', 'career_pages.brand_id', 'brands.name as brand_name'])
    .select(['page_id', 'title', 'content', 'active', 'version', 'changed_in', 'updated_by'])
    .select('companies.whitelisted_at')
    .select(['career_pages.created_at', 'career_pages.updated_at']);
}

/** Whether visitors may see a page: it is published, and the operator has approved its company. */
export function isOpenPage({ active, whitelisted_at }: Pick<CareerPageRow, 'active' | 'whitelisted_at'>): boolean {
  return active && whitelisted_at !== null;
}

/** The oldest first, each with its views since a day (yyyy-MM-dd). */
export function listPagesOfCompany(db: Db, companyId: string, since: string) {
  return careerPages(db)
    .select((page) =>
      page
        .selectFrom('career_page_views as seen')
        .select(sql<number>`coalesce(sum(seen.views), 0)::integer`.as('views'))
        .whereRef('seen.career_page_id', '=', 'career_pages.id')
        .where('seen.section', '=', '')
        .where('seen.day', '>=', since)
        .$asScalar()
        .as('views'),
    )
    .where('career_pages.company_id', '=', companyId)
    .orderBy('career_pages.id')
    .execute();
}

/** Locks a page, so that its changes happen one after the other. Undefined when it does not exist. */
export function lockCareerPage(tx: Tx, careerPageId: string) {
  return tx.selectFrom('career_pages').select('id').where('id', '=', careerPageId).forNoKeyUpdate().executeTakeFirst();
}

/** The fields of a page that policies check. */
export async function careerPageSubject(db: Db, careerPageId: string) {
  return db
    .selectFrom('career_pages')
    .select(['company_id as companyId', 'page_id as pageId', 'active'])
    .where('id', '=', careerPageId)
    .executeTakeFirst();
}
