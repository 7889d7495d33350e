import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { type Actor, authorize, mayOnJob } from '../../http/policy.ts';
import { findColumn } from './queries.ts';

interface Move {
  columnId: string;
  ids: readonly string[];
  /** Whether the caller asks for it. */
  declined?: boolean | undefined;
}

/**
 * Declining takes a right of its own, which is enough for moving to a column of the stage 'declined' and back. Such a column
 * may mail a no, so that the right to move is not enough for it.
 */
export async function authorizeMove(
  db: Db,
  actor: Actor,
  job: { companyId: string; jobId: string },
  { columnId, ids, declined }: Move,
): Promise<void> {
  const toDeclined = (await findColumn(db, columnId))?.stage === 'declined';
  if (toDeclined || declined) authorize(mayOnJob('decline'), actor, job);
  if (toDeclined || mayOnJob('move')(actor, job) === 'allowed') return;
  const takesBack = mayOnJob('decline')(actor, job) === 'allowed' && (await areInDeclined(db, job.jobId, ids));
  if (!takesBack) authorize(mayOnJob('move'), actor, job);
}

async function areInDeclined(db: Db, jobId: string, ids: readonly string[]): Promise<boolean> {
  const elsewhere = await db
    .selectFrom('applicants')
    .innerJoin('boardColumns', 'boardColumns.id', 'applicants.columnId')
    .select('applicants.id')
    .where('applicants.id', '=', anyId(ids))
    .where(({ or, eb }) => or([eb('applicants.jobId', '!=', jobId), eb('boardColumns.stage', '!=', 'declined')]))
    .executeTakeFirst();
  return elsewhere === undefined;
}
