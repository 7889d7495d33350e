import { randomUUID } from 'node:crypto';
import { triggerPauseSeconds } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { MovedApplications } from '../../../events/commit-hooks.ts';
import type { Reaction, StoredEvent } from '../../../events/react-to-event.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { declineInPlace, lockBoardsShowing } from '../../boards/index.ts';
import { stopForMessage } from '../scheduled/stop-scheduled.ts';
import { listRecipients, mailsLeft, mailTo, recordMails } from './applicant-mail.ts';

/**
 * Queues the mails of the column's templates to an applicant who has entered the column. They are sent after a pause: moving
 * the application again within the pause cancels them. A template that declines also declines a moved applicant.
 */
export const mailArrival: Reaction = async (ctx, tx, event) => {
  const { columnId, mails: isMailed, isRecent } = event;
  if (!columnId || !isMailed || !isRecent) return;
  // Read before the lock: most columns mail nobody, and the board stays free.
  const templates = await listTriggerTemplates(tx, columnId);
  if (templates.length === 0) return;
  const arrival = await lockArrival(tx, event);
  if (!arrival) return;
  const { companyId, applicantIds, movedBy } = arrival;
  const recipients = await listRecipients(tx, { companyId, applicantIds });
  if (recipients.length === 0) return;
  const left = await mailsLeft(ctx, tx, companyId);
  const about = { companyId, authorId: movedBy?.id ?? null, triggerColumnId: columnId };
  const reached = recipients.filter(({ email }) => email !== '');
  const letters = templates.flatMap(({ subject, message, declines }) =>
    reached.map((to) => {
      return { ...to, mailId: randomUUID(), subject, text: message, declines: declines && Boolean(event.by) };
    }),
  );
  const mails = letters.map((letter, index) => ({
    ...mailTo(ctx, letter, { ...letter, id: letter.mailId, kind: 'notice', about, author: movedBy }),
    // Over the limit the history shows the failed mail.
    failure: index < left ? undefined : ('companyLimit' as const),
  }));
  await sendMails(ctx, tx, mails, { afterSeconds: triggerPauseSeconds });
  await recordMails(ctx, tx, letters, { ...about, scheduled: false });
  if (event.by && templates.some(({ declines }) => declines)) {
    await stopForMessage(ctx, tx, { applicantIds, declines: true, by: movedBy?.id ?? null });
    await declineInPlace(ctx, tx, arrival, applicantIds);
  }
};

/**
 * Locks the board and the application. Undefined when the application has left the column since, or is gone. `movedBy` is
 * undefined for a new application, and when the mover's account has been deleted.
 */
async function lockArrival(tx: Tx, { id, applicationId, companyId, jobId, columnId, by }: StoredEvent) {
  if (!applicationId || !companyId || !jobId) return undefined;
  const [boardId] = await lockBoardsShowing(tx, { jobId });
  const { rows } = await sql`
    SELECT FROM applicants a WHERE a.id = ${applicationId} AND a.column_id = ${columnId} AND NOT EXISTS (
      SELECT FROM events e WHERE e.application_id = a.id AND e.type = 'applicant.hiringstatus.changed' AND e.id > ${id})
    FOR NO KEY UPDATE`.execute(tx);
  if (!boardId || rows.length === 0) return undefined;
  const movedBy = await tx
    .selectFrom('users')
    .innerJoin('persons', 'persons.id', 'users.id')
    .select(['users.id', 'users.email', 'persons.firstName', 'persons.lastName'])
    .where('users.id', '=', by)
    .executeTakeFirst();
  return { boardId, companyId, jobId, applicantIds: [applicationId], movedBy };
}

/** The templates of the column that was entered. A template that was changed to a chat template sends nothing. */
function listTriggerTemplates(tx: Tx, columnId: string) {
  return tx
    .selectFrom('columnTriggers')
    .innerJoin('messageTemplates', 'messageTemplates.id', 'columnTriggers.templateId')
    .select(['messageTemplates.subject', 'messageTemplates.message', 'messageTemplates.declines'])
    .where('columnTriggers.columnId', '=', columnId)
    .where('messageTemplates.type', '=', 'email')
    .orderBy('columnTriggers.position')
    .execute();
}

/** Cancels the unsent mails of the columns that the applications have left. */
export async function cancelArrivalMails(tx: Tx, { cameFrom }: MovedApplications): Promise<void> {
  const pairs = [...cameFrom].flatMap(([columnId, ids]) => ids.map((id) => ({ columnId, id })));
  if (pairs.length === 0) return;
  const applicants = pairs.map(({ id }) => id);
  const columns = pairs.map(({ columnId }) => columnId);
  await sql`UPDATE mails m SET status = 'cancelled'
    FROM unnest(${applicants}::uuid[], ${columns}::uuid[]) AS gone (applicant_id, column_id)
    WHERE m.applicant_id = gone.applicant_id AND m.trigger_column_id = gone.column_id
      AND m.status = 'pending' AND m.attempts = 0`.execute(tx);
}
