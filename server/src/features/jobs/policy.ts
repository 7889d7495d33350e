import { anyOf, mayOnJob, type Policy } from '../../http/policy.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { isPublicRow } from './public-job.ts';
import type { JobContentRow, JobRow } from './queries.ts';

/** A job with the fields that policies check, on the day of the request. */
export interface JobSubject<Row extends JobContentRow = JobRow> {
  companyId: string;
  jobId: string;
  row: Row;
  today: string;
  isPublic: boolean;
}

export function jobSubject<Row extends JobContentRow>(row: Row | undefined, now: Date): JobSubject<Row> | undefined {
  if (!row) return undefined;
  const today = dayInStockholm(now);
  return { companyId: row.companyId, jobId: row.id, row, today, isPublic: isPublicRow(row, today) };
}

const isPublished: Policy<JobSubject<JobContentRow>> = (_actor, job) => (job.isPublic ? 'allowed' : 'hidden');

/** The company always; everyone while the job is live and after its end date. */
export const mayReadJob = anyOf<JobSubject<JobContentRow>>(mayOnJob(), isPublished);
