import { isPublic } from '@platsa/contract/jobs/rules';
import { anyOf, memberOf, type Policy } from '../../http/policy.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { getJobDates, type JobContentRow, type JobRow } from './queries.ts';

/** A job with the fields that policies check, on the day of the request. */
export interface JobSubject<Row extends JobContentRow = JobRow> {
  companyId: string;
  row: Row;
  today: string;
  isPublic: boolean;
}

export function jobSubject<Row extends JobContentRow>(row: Row | undefined, now: Date): JobSubject<Row> | undefined {
  if (!row) return undefined;
  const today = dayInStockholm(now);
  return { companyId: row.companyId, row, today, isPublic: isPublicRow(row, today) };
}

/** Nothing of a company that the operator has not approved is public. */
export function isPublicRow(row: JobContentRow, today: string): boolean {
  return row.companyWhitelistedAt !== null && isPublic(getJobDates(row), today);
}

const isPublished: Policy<JobSubject<JobContentRow>> = (_actor, job) => (job.isPublic ? 'allowed' : 'hidden');

/** The company always; everyone while the job is live and after its end date. */
export const mayReadJob = anyOf(memberOf, isPublished);
