import type { Db } from '../../db/database.ts';
import { type Actor, authorize, mayOnJob } from '../../http/policy.ts';
import { findColumn } from './queries.ts';

interface Move {
  columnId: string;
  /** Whether the caller asks for it. */
  declined: boolean | undefined;
}

/**
 * Declining takes a right of its own. So does a move to a column of the stage 'declined' that does not decline, because the
 * column may mail a no.
 */
export async function authorizeDecline(
  db: Db,
  actor: Actor,
  job: { companyId: string; jobId: string },
  { columnId, declined }: Move,
): Promise<void> {
  const declines = declined || (await findColumn(db, columnId))?.stage === 'declined';
  if (declines) authorize(mayOnJob('decline'), actor, job);
}
