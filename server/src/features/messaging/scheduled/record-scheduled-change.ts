import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';

interface ScheduledChange {
  companyId: string;
  /** The applications whose scheduled messages have changed. */
  applicantIds: readonly string[];
}

/** Tells the members who see the jobs of these applications, and nobody else. */
export async function recordScheduledChange(
  ctx: Context,
  tx: Tx,
  { companyId, applicantIds }: ScheduledChange,
): Promise<void> {
  const jobs = await tx
    .selectFrom('applicants')
    .select('jobId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('id', '=', anyId(applicantIds))
    .execute();
  await record(
    ctx,
    tx,
    jobs.map(({ jobId }) => ({ type: 'scheduled.changed' as const, companyId, jobId })),
  );
}

/** All of a message's, also those to whom it has been sent. */
export async function listRecipientIds(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scheduledRecipients')
    .select('applicantId')
    .where('messageId', '=', messageId)
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}
