import { statusToShow } from '@platsa/contract/applications/rules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announceAll } from '../../platform/live-events/live-hub.ts';

interface State {
  column_id: string;
  declined: boolean;
}

interface StatusChanges {
  firstColumnId: string | undefined;
  changes: readonly { userId: string; before: State; after: State }[];
}

/** Notifies the job seekers whose applications now show another status, as far as the company lets them see it. */
export async function notifyStatusChanges(
  tx: Tx,
  companyId: string,
  { firstColumnId, changes }: StatusChanges,
): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => before.column_id !== after.column_id || before.declined !== after.declined,
  );
  if (changed.length === 0) return;
  const { shown_status } = await tx
    .selectFrom('companies')
    .select('shown_status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  // A decline in writing has a live event of its own.
  const shown = ({ column_id, declined }: State) =>
    statusToShow({ isNew: column_id === firstColumnId, declined, declineIsKnown: false }, shown_status);
  await notifyJobSeekers(
    tx,
    changed.filter(({ before, after }) => shown(before) !== shown(after)).map(({ userId }) => userId),
  );
}

/** After a company has changed what it lets its applicants see. */
export async function notifyApplicantsOfCompany(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT a.user_id FROM jobs j JOIN applicants a ON a.job_id = j.id
    WHERE j.company_id = ${companyId}`.execute(tx);
  await notifyJobSeekers(
    tx,
    rows.map(({ user_id }) => user_id),
  );
}

async function notifyJobSeekers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const event = { type: 'applicant' } as const;
  await announceAll(
    tx,
    userIds.map((userId) => ({ audience: `user:${userId}` as const, event })),
  );
}
