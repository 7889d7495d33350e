import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { endOfDay, startOfDay } from '../../../db/days.ts';
import type { Actor } from '../../../http/policy.ts';
import { getJobViewer, isJobOfTeamMember, type JobViewer, seesApplicantsOfJobOrCompany } from '../../boards/index.ts';
import { findJob } from '../../jobs/index.ts';

/** The filter and its viewer. */
export interface AnalysisScope extends AnalysisFilter {
  viewer: JobViewer;
}

/** For every operation of the analysis. What is chosen must be the company's. */
export const ofAnalysis = {
  async subject({ ctx, input, actor }: { ctx: Context; input: AnalysisFilter; actor: Actor }) {
    const { companyId, _job, _brand, _member } = input;
    if (_job && (await findJob(ctx.db, _job))?.companyId !== companyId) return undefined;
    if (_brand && !(await isBrandOf(ctx.db, companyId, _brand))) return undefined;
    if (_member && !(await isMemberOf(ctx.db, companyId, _member))) return undefined;
    const scope: AnalysisScope = { ...input, viewer: getJobViewer(actor, companyId) };
    return { companyId, ...(_job && { jobId: _job }), scope };
  },
  policy: seesApplicantsOfJobOrCompany,
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

async function isMemberOf(db: Db, companyId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/** Admins analyse all jobs; others those in whose team they are, or for which they are responsible, and whose applicants they see. */
const isAnalysedBy = ({ role, userId }: JobViewer) =>
  role === 'admin' ? sql`true` : isJobOfTeamMember(sql`${userId}`, 'j', 'seeApplicants');

/** A condition on `jobs j`. */
export const isAnalysed = ({ companyId, _job, _brand, _member, viewer }: AnalysisScope) => sql`
  j.company_id = ${companyId} AND j.status <> 'bank' AND ${isAnalysedBy(viewer)}
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${_brand ? sql`j.brand_id = ${_brand}` : sql`true`}
    AND ${_member ? isJobOfTeamMember(sql`${_member}`, 'j') : sql`true`}`;

/** A condition on a time. */
export const inPeriod = ({ from, to }: AnalysisFilter, time: RawBuilder<unknown>) => sql`
  ${from ? sql`${time} >= ${startOfDay(from)}` : sql`true`} AND ${to ? sql`${time} < ${endOfDay(to)}` : sql`true`}`;
