import { isLive, type JobStatusName, jobStatus } from '@platsa/contract/jobs/rules';

interface JobRow {
  status: JobStatusName;
  start_date: string | null;
  end_date: string | null;
}

/** Whether the advert of a row can be applied for on a day. */
export function isOpen({ status, start_date, end_date }: JobRow, today: string): boolean {
  return isLive({ status: jobStatus[status], startDate: start_date, endDate: end_date }, today);
}
