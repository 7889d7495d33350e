import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { endOfDay, startOfDay } from '../../../db/days.ts';
import { anyId } from '../../../db/ids.ts';
import { type Actor, adminOf } from '../../../http/policy.ts';
import { findJob } from '../../jobs/index.ts';

/** The subject of an analysis, within what its reader may see. */
export interface AnalysisScope extends AnalysisFilter {
  /** The jobs that the reader sees; null: all of the company. */
  seenJobs: readonly string[] | null;
}

/**
 * The jobs whose figures and rows the actor sees; null: all of the company. Today the policy of the analysis lets admins in
 * alone, who see them all.
 */
async function listAnalysedJobs(_db: Db, _actor: Actor, _companyId: string): Promise<AnalysisScope['seenJobs']> {
  return null;
}

/** For every operation of the analysis. The job and the brand that are chosen must be the company's. */
export const ofAnalysis = {
  async subject({ ctx, input, actor }: { ctx: Context; input: AnalysisFilter; actor: Actor }) {
    const { companyId, _job, _brand } = input;
    const seenJobs = await listAnalysedJobs(ctx.db, actor, companyId);
    if (_job) {
      const job = await findJob(ctx.db, _job);
      if (job?.companyId !== companyId || (seenJobs && !seenJobs.includes(_job))) return undefined;
    }
    if (_brand && !(await isBrandOf(ctx.db, companyId, _brand))) return undefined;
    return { companyId, scope: { ...input, seenJobs } };
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
export const isAnalysed = ({ companyId, seenJobs, _job, _brand }: AnalysisScope) => sql`
  j.company_id = ${companyId} AND j.status <> 'bank'
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${_brand ? sql`j.brand_id = ${_brand}` : sql`true`}
    AND ${seenJobs ? sql`j.id = ${anyId(seenJobs)}` : sql`true`}`;

/** A condition on a time. */
export const inPeriod = ({ from, to }: AnalysisScope, time: RawBuilder<unknown>) => sql`
  ${from ? sql`${time} >= ${startOfDay(from)}` : sql`true`} AND ${to ? sql`${time} < ${endOfDay(to)}` : sql`true`}`;
