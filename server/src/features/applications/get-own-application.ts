import { getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import type { Db } from '../../db/database.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findOwnApplication } from './application-queries.ts';
import { applicationView } from './insert-applications.ts';

/** Reads only the caller's own application, so the policy needs no subject. */
export const getOwnApplicationRoute = route(getOwnApplication, {
  policy: anyone,
  async handle({ ctx, input, actor }) {
    const [row, mayKeep] = await Promise.all([
      findOwnApplication(ctx.db, input.jobId, actor.userId),
      findConsentForJob(ctx.db, input.jobId, actor.userId),
    ]);
    return { application: row ? applicationView(row) : null, mayKeep };
  },
});

/** Whether the job seeker is in the candidate bank of the job's company. */
async function findConsentForJob(db: Db, jobId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('candidates')
    .innerJoin('jobs', 'jobs.companyId', 'candidates.companyId')
    .select('candidates.applicationId')
    .where('jobs.id', '=', jobId)
    .where('candidates.personId', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
