import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { endOfDay, startOfDay } from '../../../db/days.ts';
import { adminOf } from '../../../http/policy.ts';
import { findJob } from '../../jobs/index.ts';

/** For every operation of the analysis. The job and the brand that are chosen must be the company's. */
export const ofAnalysis = {
  async subject({ ctx, input }: { ctx: Context; input: AnalysisFilter }) {
    const { companyId, _job, _brand } = input;
    if (_job && (await findJob(ctx.db, _job))?.companyId !== companyId) return undefined;
    if (_brand && !(await isBrandOf(ctx.db, companyId, _brand))) return undefined;
    return { companyId };
  },
  policy: adminOf,
};

async function isBrandOf(db: Db, companyId: string, brandId: string): Promise<boolean> {
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return brand !== undefined;
}

/** A condition on `jobs j`. */
export const isAnalysed = ({ companyId, _job, _brand }: AnalysisFilter) => sql`
  j.company_id = ${companyId} AND j.status <> 'bank'
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${_brand ? sql`j.brand_id = ${_brand}` : sql`true`}`;

/** A condition on a time. */
export const inPeriod = ({ from, to }: AnalysisFilter, time: RawBuilder<unknown>) => sql`
  ${from ? sql`${time} >= ${startOfDay(from)}` : sql`true`} AND ${to ? sql`${time} < ${endOfDay(to)}` : sql`true`}`;
