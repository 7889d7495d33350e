import { statusToShow } from '@platsa/contract/applications/rules';
import type { Application, PastApplication } from '@platsa/contract/applications/schema';
import { isLive, isPublic, type JobStatusName, jobStatus } from '@platsa/contract/jobs/rules';
import { conversationStatus, isDeclined } from '@platsa/contract/messaging/rules';
import { publicJobCardView } from '../jobs/index.ts';
import type { findApplicationToJob } from './application-queries.ts';

export interface ApplicationRow {
  id: string;
  userId: string;
  createdAt: Date;
}

export function applicationView(row: ApplicationRow): Application {
  return { _id: row.id, _user: row.userId, createdAt: row.createdAt.toISOString() };
}

interface PublishedRow {
  status: JobStatusName;
  startDate: string | null;
  endDate: string | null;
}

/** Whether the job can be applied for on a day. */
export function isOpen({ status, startDate, endDate }: PublishedRow, today: string): boolean {
  return isLive({ status: jobStatus[status], startDate, endDate }, today);
}

type PastApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplicationToJob>>>;

export function pastApplicationView(row: PastApplicationRow, today: string): PastApplication {
  const { isNew, declined } = row;
  const declineIsKnown = row.conversationStatus !== null && isDeclined(conversationStatus[row.conversationStatus]);
  return {
    ...applicationView({ id: row.applicationId, userId: row.userId, createdAt: row.appliedAt }),
    _company: { _id: row.companyId, name: row.companyName, logo: row.companyLogoId },
    _job: pastApplicationJobView(row, today),
    status: statusToShow({ isNew, declined, declineIsKnown }, row.shownStatus),
    mayKeep: row.mayKeep,
    isPlaced: row.fromBank,
  };
}

function pastApplicationJobView(row: PastApplicationRow, today: string): PastApplication['_job'] {
  const { professionId, professionName, status } = row;
  if (professionId === null || professionName === null) return null;
  return {
    ...publicJobCardView({ ...row, professionId, professionName }),
    isLive: isOpen(row, today),
    isPublic: isPublic({ status: jobStatus[status], startDate: row.startDate, endDate: row.endDate }, today),
  };
}
