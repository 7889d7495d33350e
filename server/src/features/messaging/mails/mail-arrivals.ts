import { randomUUID } from 'node:crypto';
import { triggerPauseSeconds } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { Arrival } from '../../../reactions.ts';
import { getUser } from '../../accounts/index.ts';
import { declineInPlace } from '../../boards/index.ts';
import { stopForMessage } from '../scheduled/stop-scheduled.ts';
import { listRecipients, logMails, mailsLeft, mailTo } from './applicant-mail.ts';

/**
 * Queues the mails of the columns' templates to arriving applicants, in the transaction of the moves. They are sent after a
 * pause: moving the application again within the pause cancels them. A template that declines also declines moved applicants.
 */
export async function mailArrivals(ctx: Context, tx: Tx, arrival: Arrival): Promise<void> {
  const { companyId, columnId, applicantIds, movedBy } = arrival;
  if (applicantIds.length === 0) return;
  const templates = await listTriggerTemplates(tx, columnId);
  if (templates.length === 0) return;
  const recipients = await listRecipients(tx, { companyId, applicantIds });
  const authorEmail = movedBy ? (await getUser(tx, movedBy)).email : undefined;
  const left = await mailsLeft(ctx, tx, companyId);
  const about = { companyId, authorId: movedBy, triggerColumnId: columnId };
  const letters = templates.flatMap(({ subject, message }) =>
    recipients.map((to) => ({ ...to, mailId: randomUUID(), subject, text: message })),
  );
  const mails = letters.map((letter, index) => ({
    ...mailTo(ctx, letter, { ...letter, id: letter.mailId, kind: 'notice', about, authorEmail }),
    // Over the limit the move still succeeds, and the history shows the failed mail.
    failure: index < left ? undefined : ('companyLimit' as const),
  }));
  await sendMails(ctx, tx, mails, { afterSeconds: triggerPauseSeconds });
  await logMails(tx, letters, { ...about, scheduled: false, now: ctx.now() });
  if (movedBy && templates.some(({ declines }) => declines)) {
    await stopForMessage(tx, { applicantIds, declines: true, by: movedBy, now: ctx.now() });
    const declined = recipients.map(({ applicantId }) => applicantId);
    await declineInPlace(ctx, tx, arrival, declined);
  }
}

/** A template that was changed to a chat template sends nothing. */
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
export async function cancelArrivalMails(tx: Tx, { cameFrom = new Map() }: Arrival): Promise<void> {
  const pairs = [...cameFrom].flatMap(([columnId, ids]) => ids.map((id) => ({ columnId, id })));
  if (pairs.length === 0) return;
  const applicants = pairs.map(({ id }) => id);
  const columns = pairs.map(({ columnId }) => columnId);
  await sql`UPDATE mails m SET status = 'cancelled'
    FROM unnest(${applicants}::uuid[], ${columns}::uuid[]) AS gone (applicant_id, column_id)
    WHERE m.applicant_id = gone.applicant_id AND m.trigger_column_id = gone.column_id
      AND m.status = 'pending' AND m.attempts = 0`.execute(tx);
}
