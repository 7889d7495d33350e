import { randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { maxDaysAhead, undoSeconds } from '@platsa/contract/messaging/rules';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { authorize, confirmed, memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompanyApplications } from '../../applications/index.ts';
import { mailsLeft, overDailyLimit } from '../mails/applicant-mail.ts';
import { filledMessage, listGone, listReached, type ReachedRecipient, refuseLocked } from './recipients.ts';
import { queueMessage } from './send-scheduled-message.ts';
import { stopForMessage } from './stop-scheduled.ts';

type ScheduleInput = ParsedInputOf<typeof scheduleMessage>;

/** Leaves out applicants who can't be reached, and returns the reasons. Sending the message checks applicants again. */
export const scheduleMessageRoute = route(scheduleMessage, {
  limits: [limits.scheduleMessage],
  subject: ({ input }) => input,
  policy: memberOf,
  handle({ ctx, input, actor }) {
    if (input.channel === 'email') authorize(confirmed, actor, null);
    const id = input._id ?? randomUUID();
    const now = ctx.now();
    const sendAt = sendTime(input, now);
    const applicantIds = [...new Set(input.applicants)];
    return inTransaction(ctx, async (tx) => {
      await lockCompanyApplications(tx, input.companyId, applicantIds);
      const reached = await listReached(tx, { ...input, applicantIds });
      refuseLocked(reached);
      const gone = await listGone(tx, { ...input, applicantIds }, reached);
      const judged = reached.map((recipient) => ({
        ...recipient,
        skipped: recipient.skipped ?? whyTooLong(input, recipient),
      }));
      const accepted = judged.filter(({ skipped }) => skipped === null);
      const stored = await findStored(tx, id, actor.userId);
      if (!stored) {
        if (accepted.length === 0) throw new ApiError('conflict', { userFriendlyMessage: nobodyLeft });
        if (input.channel === 'email' && (await mailsLeft(ctx, tx, input.companyId)) < accepted.length) {
          throw new ApiError('tooMany', { userFriendlyMessage: overDailyLimit });
        }
        const acceptedIds = accepted.map(({ applicantId }) => applicantId);
        await stopForMessage(ctx, tx, { applicantIds: acceptedIds, declines: false, by: actor.userId });
        await insertMessage(tx, { ...input, id, sendAt, authorId: actor.userId }, accepted);
        await queueMessage(ctx, tx, { id, sendAt });
        await record(ctx, tx, { type: 'scheduled.changed', companyId: input.companyId });
      }
      const skipped = judged.flatMap(({ applicantId, skipped: reason }) =>
        reason ? [{ _applicant: applicantId, reason }] : [],
      );
      return {
        _id: id,
        sendAt: (stored?.sendAt ?? sendAt).toISOString(),
        accepted: accepted.length,
        skipped: [...skipped, ...gone.map((_applicant) => ({ _applicant, reason: 'gone' as const }))],
      };
    });
  },
});

const nobodyLeft = 'Ingen av kandidaterna kan få meddelandet.';

function sendTime({ sendAt }: ScheduleInput, now: Date): Date {
  if (sendAt === null) return new Date(now.getTime() + undoSeconds * 1000);
  const time = new Date(sendAt);
  if (time <= now) throw invalidField('sendAt', 'Välj en tid som inte har passerat');
  if (time.getTime() > now.getTime() + maxDaysAhead * 86_400_000) {
    throw invalidField('sendAt', `Välj en tid inom ${maxDaysAhead} dagar`);
  }
  return time;
}

function whyTooLong({ channel, text }: ScheduleInput, recipient: ReachedRecipient) {
  return channel === 'chat' && filledMessage(text, recipient) === undefined ? ('tooLong' as const) : null;
}

/** The message of an earlier request with this id. Somebody else's is refused. */
async function findStored(tx: Tx, id: string, authorId: string) {
  const stored = await tx
    .selectFrom('scheduledMessages')
    .select(['authorId', 'sendAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored && stored.authorId !== authorId) throw new ApiError('conflict');
  return stored;
}

async function insertMessage(
  tx: Tx,
  message: Omit<ScheduleInput, 'sendAt'> & { id: string; sendAt: Date; authorId: string },
  to: readonly ReachedRecipient[],
): Promise<void> {
  const { id, companyId, authorId, channel, decline, subject, text, sendAt } = message;
  await tx
    .insertInto('scheduledMessages')
    .values({
      ...{ id, companyId, authorId, channel, declines: decline },
      ...{ subject: channel === 'email' ? subject : '', text, sendAt },
    })
    .execute();
  await tx
    .insertInto('scheduledRecipients')
    .values(to.map(({ applicantId, columnId }) => ({ messageId: id, applicantId, columnId })))
    .execute();
}
