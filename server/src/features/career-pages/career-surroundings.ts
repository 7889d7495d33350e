import { getCareerSurroundings } from '@platsa/contract/career-pages/endpoints';
import { type CareerJobFilter, type CareerSurroundings, everyJob } from '@platsa/contract/career-pages/public-page';
import { jobsPerPage } from '@platsa/contract/career-pages/rules';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listCompanyJobs } from '../job-board/index.ts';

export const getCareerSurroundingsRoute = route(getCareerSurroundings, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _brand } }) {
    return { surroundings: await readCareerSurroundings(ctx, { companyId, brandId: _brand ?? null }) };
  },
});

/** The content of a career page that does not come from its editor; of the company, or of its brand. */
export async function readCareerSurroundings(
  ctx: Context,
  of: { companyId: string; brandId: string | null },
  filter: CareerJobFilter & { pageSize: number } = { ...everyJob, pageSize: jobsPerPage },
): Promise<CareerSurroundings> {
  const { id, name, logoId } = await ctx.db
    .selectFrom('companies')
    .select(['id', 'name', 'logoId'])
    .where('id', '=', of.companyId)
    .executeTakeFirstOrThrow();
  return {
    company: { _id: id, name, logo: logoId },
    brands: await listBrandsWithPages(ctx.db, of.companyId),
    jobs: await listCompanyJobs(ctx, of, filter),
  };
}

/** The company's brands by name, each with the address of its oldest published page. */
async function listBrandsWithPages(db: Db, companyId: string): Promise<CareerSurroundings['brands']> {
  const rows = await db
    .selectFrom('brands')
    .select(['id', 'name', 'logoId'])
    .select((brand) =>
      brand
        .selectFrom('careerPages')
        .select('pageId')
        .whereRef('brandId', '=', 'brands.id')
        .where('active', '=', true)
        .orderBy('careerPages.id')
        .limit(1)
        .as('pageId'),
    )
    .where('companyId', '=', companyId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ _id: row.id, name: row.name, logo: row.logoId, pageId: row.pageId }));
}
