import type { Job } from '@platsa/contract/jobs/schema';
import type { Db } from '../../db/database.ts';
import { getJob, listRequirements } from './queries.ts';
import { jobView } from './view.ts';

/** The whole advert: what its calls answer the company with. */
export async function loadJob(db: Db, jobId: string, today: string): Promise<Job> {
  return jobView(await getJob(db, jobId), await listRequirements(db, [jobId]), today);
}
