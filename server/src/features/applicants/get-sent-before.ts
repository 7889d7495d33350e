import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findOwnApplication } from './application-queries.ts';

interface Sent {
  jobId: string;
  userId: string;
  _id?: string | undefined;
}

/** The same application come again, because its answer was lost, is as good as new; another one is one too many. */
export async function getSentBefore(tx: Tx, { jobId, userId, _id }: Sent) {
  const known = await findOwnApplication(tx, jobId, userId);
  if (known && known.id === _id) return known;
  throw known ? new ApiError('duplicate', { userFriendlyMessage: 'Du har redan ansökt!' }) : new ApiError('conflict');
}
