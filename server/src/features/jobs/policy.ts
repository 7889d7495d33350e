import { isPublic } from '@platsa/contract/jobs/rules';
import { anyOf, memberOf, type Policy } from '../../http/policy.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { type AdvertRow, datesOf, type JobRow } from './queries.ts';

/** An advert, on the day it is asked for. */
export interface JobSubject<Row extends AdvertRow = JobRow> {
  companyId: string;
  row: Row;
  today: string;
  isPublic: boolean;
}

export function jobSubject<Row extends AdvertRow>(row: Row | undefined, now: Date): JobSubject<Row> | undefined {
  if (!row) return undefined;
  const today = dayInStockholm(now);
  return { companyId: row.company_id, row, today, isPublic: isPublicRow(row, today) };
}

export function isPublicRow(row: AdvertRow, today: string): boolean {
  return isPublic(datesOf(row), today);
}

const published: Policy<JobSubject<AdvertRow>> = (_actor, job) => (job.isPublic ? 'allowed' : 'hidden');

/** Its company always; everybody while it is live, and after its end date. */
export const mayReadJob = anyOf(memberOf, published);
