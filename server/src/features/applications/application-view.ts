import { statusToShow } from '@platsa/contract/applications/rules';
import type { Application, PastApplication } from '@platsa/contract/applications/schema';
import { isLive, isPublic, type JobStatusName, jobStatus } from '@platsa/contract/jobs/rules';
import { conversationStatus, isDeclined } from '@platsa/contract/messaging/rules';
import { publicJobCardView } from '../jobs/index.ts';
import type { findApplicationTo } from './application-queries.ts';

export interface ApplicationRow {
  id: string;
  user_id: string;
  created_at: Date;
}

export function applicationView(row: ApplicationRow): Application {
  return { _id: row.id, _user: row.user_id, createdAt: row.created_at.toISOString() };
}

interface PublishedRow {
  status: JobStatusName;
  start_date: string | null;
  end_date: string | null;
}

/** Whether the job can be applied for on a day. */
export function isOpen({ status, start_date, end_date }: PublishedRow, today: string): boolean {
  return isLive({ status: jobStatus[status], startDate: start_date, endDate: end_date }, today);
}

type PastApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplicationTo>>>;

export function pastApplicationView(row: PastApplicationRow, today: string): PastApplication {
  const { is_new: isNew, declined, conversation_status } = row;
  const declineIsKnown = conversation_status !== null && isDeclined(conversationStatus[conversation_status]);
  return {
    ...applicationView({ id: row.application_id, user_id: row.user_id, created_at: row.applied_at }),
    _company: { _id: row.company_id, name: row.company_name, logo: row.company_logo_id },
    _job: jobView(row, today),
    status: statusToShow({ isNew, declined, declineIsKnown }, row.shown_status),
    mayKeep: row.may_keep,
    isPlaced: row.from_bank,
  };
}

function jobView(row: PastApplicationRow, today: string): PastApplication['_job'] {
  const { profession_id, profession_name, status } = row;
  if (profession_id === null || profession_name === null) return null;
  return {
    ...publicJobCardView({ ...row, profession_id, profession_name }),
    isLive: isOpen(row, today),
    isPublic: isPublic({ status: jobStatus[status], startDate: row.start_date, endDate: row.end_date }, today),
  };
}
