import type { SkipReason } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { defineJob } from '../../../platform/queue.ts';
import { getUser } from '../../accounts/index.ts';
import { declineApplicants, lockCompanyApplications } from '../../applications/index.ts';
import { memberHasRight } from '../../boards/index.ts';
import { addMessage } from '../conversations/add-message.ts';
import { declineByMail } from '../conversations/decline-by-mail.ts';
import { findConversationOfApplicant, openConversations } from '../conversations/queries.ts';
import { mailRecipients, mailsLeft } from '../mails/applicant-mail.ts';
import { rightsToSend } from '../recipient-rights.ts';
import { filledMessage, listReached, type ReachedRecipient } from './recipients.ts';
import { listRecipientIds, recordScheduledChange } from './record-scheduled-change.ts';
import { stopForMessage } from './stop-scheduled.ts';

/** Applicants of one transaction, which locks their boards. */
const partSize = 25;

/** Sends a scheduled message, unless it has been cancelled. A retry continues with the applicants who are left. */
export const sendScheduledMessage = defineJob<{ messageId: string }>({
  name: 'send-scheduled-message',
  retries: 5,
  retryDelaySeconds: 10,
  async handle(ctx, { messageId }) {
    const message = await inTransaction(ctx, (tx) => startSending(ctx, tx, messageId));
    if (!message) return;
    while (await inTransaction(ctx, (tx) => sendPart(ctx, tx, message)));
    await inTransaction(ctx, (tx) => endSending(ctx, tx, message, 'sent'));
  },
  async givenUp(ctx, { messageId }) {
    await inTransaction(ctx, async (tx) => {
      const message = await startSending(ctx, tx, messageId);
      if (message) await endSending(ctx, tx, message, 'failed');
    });
  },
});

/** So that 'Ångra' in the last of its ten seconds still arrives in time. */
const graceSeconds = 2;

export async function queueMessage(ctx: Context, tx: Tx, { id, sendAt }: { id: string; sendAt: Date }): Promise<void> {
  const afterSeconds = Math.ceil((sendAt.getTime() - ctx.now().getTime()) / 1000) + graceSeconds;
  await ctx.queue.addAll(tx, sendScheduledMessage, [{ messageId: id }], { afterSeconds });
}

type SendingMessage = NonNullable<Awaited<ReturnType<typeof startSending>>>;

/** From here on it can't be cancelled. The message of an author who has left the company is not sent. */
async function startSending(ctx: Context, tx: Tx, messageId: string) {
  const isMember = sql<boolean>`EXISTS (SELECT FROM members m
    WHERE m.company_id = scheduled_messages.company_id AND m.user_id = scheduled_messages.author_id)`;
  const message = await tx
    .updateTable('scheduledMessages')
    .set({ status: sql`CASE WHEN ${isMember} THEN 'sending' ELSE 'cancelled' END` })
    .where('id', '=', messageId)
    .where('status', 'in', ['pending', 'sending'])
    .returning(['id', 'companyId', 'authorId', 'channel', 'declines', 'subject', 'text'])
    .returning('status')
    .executeTakeFirst();
  if (message?.status === 'cancelled') await stopAll(ctx, tx, message);
  return message?.status === 'sending' ? message : undefined;
}

async function stopAll(ctx: Context, tx: Tx, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  const now = ctx.now();
  await tx
    .updateTable('scheduledRecipients')
    .set({ doneAt: now, skipped: 'authorLeft', stoppedAt: now })
    .where('messageId', '=', id)
    .where('doneAt', 'is', null)
    .execute();
  await recordScheduledChange(ctx, tx, { companyId, applicantIds: await listRecipientIds(tx, id) });
}

async function endSending(
  ctx: Context,
  tx: Tx,
  { id, companyId }: SendingMessage,
  status: 'sent' | 'failed',
): Promise<void> {
  // A company user may have resumed the message for an applicant meanwhile. It is pending then, and is sent once more.
  await tx
    .updateTable('scheduledMessages')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
  await recordScheduledChange(ctx, tx, { companyId, applicantIds: await listRecipientIds(tx, id) });
}

/** Sends to the next applicants. Returns false when there are none. */
async function sendPart(ctx: Context, tx: Tx, message: SendingMessage): Promise<boolean> {
  const waiting = await listRecipientsLeft(tx, message.id);
  if (waiting.length === 0) return false;
  await lockCompanyApplications(tx, message.companyId, waiting);
  const taken = await takeRecipients(tx, message.id, waiting, ctx.now());
  const applicantIds = taken.filter(({ skipped }) => skipped === null).map(({ applicantId }) => applicantId);
  const columns = new Map(taken.map(({ applicantId, columnId }) => [applicantId, columnId]));
  const kind = { channel: message.channel, decline: message.declines };
  const found = await listReached(tx, { companyId: message.companyId, applicantIds, ...kind });
  const refused = await listRefusedToAuthor(tx, message, applicantIds);
  const reached = found.map((recipient) => {
    const moved = message.declines && isElsewhere(recipient, columns.get(recipient.applicantId));
    const skipped = refused.has(recipient.applicantId) ? 'authorMayNot' : recipient.skipped;
    return { ...recipient, skipped: skipped ?? (moved ? 'moved' : null) };
  });
  const accepted = reached.filter(({ skipped }) => skipped === null);
  const acceptedIds = accepted.map(({ applicantId }) => applicantId);
  if (message.declines) {
    await stopForMessage(ctx, tx, { applicantIds: acceptedIds, declines: true, by: message.authorId });
  }
  if (message.channel === 'email') await sendMails(ctx, tx, message, accepted);
  else for (const recipient of accepted) await sendChat(ctx, tx, message, recipient);
  for (const { applicantId, skipped } of reached) {
    if (skipped) await noteSkipped(tx, message.id, { applicantId, skipped, now: ctx.now() });
  }
  // With the messages, so that nobody sees one that has been sent as waiting.
  await recordScheduledChange(ctx, tx, { companyId: message.companyId, applicantIds: waiting });
  return true;
}

/** Applications to jobs in which the author has lost a right that the message takes. */
async function listRefusedToAuthor(
  tx: Tx,
  { id, authorId, declines }: SendingMessage,
  applicantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rights = rightsToSend({ decline: declines, proposal: await hasProposal(tx, id) });
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM applicants a JOIN jobs j ON j.id = a.job_id
      LEFT JOIN members m ON m.company_id = a.company_id AND m.user_id = ${authorId}
    WHERE a.id = ${anyId(applicantIds)}
      AND (${sql.join(rights.map(memberHasRight), sql` AND `)}) IS NOT TRUE`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

async function hasProposal(tx: Tx, messageId: string): Promise<boolean> {
  const proposed = tx.selectFrom('proposedTimes').select('id').where('messageId', '=', messageId).limit(1);
  return (await proposed.executeTakeFirst()) !== undefined;
}

async function listRecipientsLeft(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scheduledRecipients')
    .select('applicantId')
    .where('messageId', '=', messageId)
    .where('doneAt', 'is', null)
    .orderBy('applicantId')
    .limit(partSize)
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}

/** Whether an applicant is neither where the message was scheduled nor in a declining column. */
function isElsewhere({ columnId, stage }: ReachedRecipient, scheduledIn: string | undefined): boolean {
  return columnId !== scheduledIn && stage !== 'declined';
}

/** Marks the recipients as done. Another worker may have been quicker, or the applications be gone. */
async function takeRecipients(tx: Tx, messageId: string, ids: readonly string[], now: Date) {
  return await tx
    .updateTable('scheduledRecipients')
    .set({ doneAt: now })
    .where('messageId', '=', messageId)
    .where('applicantId', '=', anyId(ids))
    .where('doneAt', 'is', null)
    .returning(['applicantId', 'columnId', 'skipped'])
    .execute();
}

interface Skipped {
  applicantId: string;
  skipped: SkipReason;
  now: Date;
}

function noteSkipped(tx: Tx, messageId: string, { applicantId, skipped, now }: Skipped) {
  return tx
    .updateTable('scheduledRecipients')
    .set({ skipped, stoppedAt: now })
    .where('messageId', '=', messageId)
    .where('applicantId', '=', applicantId)
    .execute();
}

async function sendMails(
  ctx: Context,
  tx: Tx,
  message: SendingMessage,
  to: readonly ReachedRecipient[],
): Promise<void> {
  const { id, companyId, authorId, subject, text } = message;
  const author = await getUser(tx, authorId);
  const letters = to.map((recipient) => ({ ...recipient, mailId: derivedId(id, recipient.applicantId) }));
  const about = { companyId, authorId };
  const left = await mailsLeft(ctx, tx, companyId);
  const letter = {
    ...({ subject, text, kind: 'personal', about, author, left, scheduled: true, declines: message.declines } as const),
    ...((await hasProposal(tx, id)) && { action: 'Välj tid' }),
  };
  const applicantIds = await mailRecipients(ctx, tx, letters, letter);
  if (message.declines) await declineByMail(ctx, tx, { companyId, applicantIds }, authorId);
}

async function sendChat(ctx: Context, tx: Tx, message: SendingMessage, recipient: ReachedRecipient): Promise<void> {
  const { applicantId } = recipient;
  const { companyId, authorId, declines } = message;
  const text = filledMessage(message.text, recipient, await getUser(tx, authorId));
  if (text === undefined) {
    await noteSkipped(tx, message.id, { applicantId, skipped: 'tooLong', now: ctx.now() });
    return;
  }
  await openConversations(tx, companyId, [applicantId]);
  const conversation = await findConversationOfApplicant(tx, applicantId);
  if (!conversation) return;
  const id = derivedId(message.id, applicantId);
  const chat = {
    conversationId: conversation.id,
    id,
    authorId,
    side: 'company',
    text,
    declines,
    scheduled: true,
  } as const;
  await addMessage(ctx, tx, { ...chat, now: ctx.now() });
  if (declines) await declineApplicants(ctx, tx, [applicantId], authorId);
}
