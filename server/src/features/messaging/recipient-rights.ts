import { explainMissingRight, type JobRight } from '@platsa/contract/jobs/team';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { hasRightOn, isSeenJob, type JobViewer } from '../boards/index.ts';

/** The rights that sending a message takes. */
export function rightsToSend({ decline, proposal }: { decline: boolean; proposal?: unknown }): JobRight[] {
  return ['message', ...(decline ? (['decline'] as const) : []), ...(proposal ? (['book'] as const) : [])];
}

/**
 * The ids of the company's applications among `applicantIds` whose job the viewer does not see. Refuses the whole request
 * where the viewer sees a job but lacks one of the rights on it.
 */
export async function findUnseenRecipients(
  db: Db,
  viewer: JobViewer,
  applicantIds: readonly string[],
  rights: readonly JobRight[],
): Promise<ReadonlySet<string>> {
  if (viewer.role === 'admin') return new Set();
  const lacks = rights.map((right) => sql`WHEN NOT ${hasRightOn(viewer, right, 'j')} THEN ${sql.lit(right)}`);
  const { rows } = await sql<{ id: string; isSeen: boolean; lacks: JobRight }>`
    SELECT id, is_seen, lacks FROM (
      SELECT a.id, ${isSeenJob(viewer, 'j')} AS is_seen, CASE ${sql.join(lacks, sql` `)} END AS lacks
      FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.company_id = ${viewer.companyId} AND a.id = ${anyId(applicantIds)}
    ) AS recipients WHERE lacks IS NOT NULL`.execute(db);
  const refused = rows.find((row) => row.isSeen);
  if (refused) throw new ApiError('forbidden', { userFriendlyMessage: explainMissingRight(refused.lacks) });
  return new Set(rows.map(({ id }) => id));
}

/** For messages that may leave no application out: one whose job the viewer does not see answers notFound. */
export async function requireRightsOnRecipients(
  db: Db,
  viewer: JobViewer,
  applicantIds: readonly string[],
  rights: readonly JobRight[],
): Promise<void> {
  const unseen = await findUnseenRecipients(db, viewer, applicantIds, rights);
  if (unseen.size > 0) throw new ApiError('notFound');
}
