import type { Application, PastApplication } from '@platsa/contract/applications/schema';
import { isPublic, type JobStatus } from '@platsa/contract/jobs/rules';
import { type PublicJobRow, publicJobCardView } from '../public-jobs/view.ts';
import { isOpen } from './is-open.ts';

interface ApplicationRow {
  id: string;
  user_id: string;
  created_at: Date;
}

export function applicationView(row: ApplicationRow): Application {
  return { _id: row.id, _user: row.user_id, createdAt: row.created_at.toISOString() };
}

interface PastApplicationRow extends PublicJobRow {
  application_id: string;
  user_id: string;
  applied_at: Date;
  company_id: string;
  company_name: string;
  status: JobStatus;
}

export function pastApplicationView(row: PastApplicationRow, today: string): PastApplication {
  return {
    ...applicationView({ id: row.application_id, user_id: row.user_id, created_at: row.applied_at }),
    _company: { _id: row.company_id, name: row.company_name },
    _job: {
      ...publicJobCardView(row),
      isLive: isOpen(row, today),
      isPublic: isPublic({ status: row.status, startDate: row.start_date, endDate: row.end_date }, today),
    },
  };
}
