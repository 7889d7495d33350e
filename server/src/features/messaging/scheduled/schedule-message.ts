import { randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { proposalText } from '@platsa/contract/messaging/proposal-text';
import { maxDaysAhead, undoSeconds } from '@platsa/contract/messaging/rules';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyMemberOf, authorize, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getUser } from '../../accounts/index.ts';
import { lockCompanyApplications, storeDeclineReason } from '../../applications/index.ts';
import { getJobViewer } from '../../boards/index.ts';
import { mailsLeft, overDailyLimit } from '../mails/applicant-mail.ts';
import { insertProposedTimes } from '../proposed-times/proposed-times.ts';
import { findUnseenRecipients, rightsToSend } from '../recipient-rights.ts';
import { declineAtOnce } from './decline-at-once.ts';
import { filledMessage, listGone, listReached, type ReachedRecipient, refuseLocked } from './recipients.ts';
import { recordScheduledChange } from './record-scheduled-change.ts';
import { queueMessage } from './send-scheduled-message.ts';
import { stopForMessage } from './stop-scheduled.ts';

type ScheduleInput = ParsedInputOf<typeof scheduleMessage>;

/** Leaves out applicants who can't be reached, and returns the reasons. Sending the message checks applicants again. */
export const scheduleMessageRoute = route(scheduleMessage, {
  limits: [limits.scheduleMessage],
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: asked, actor }) {
    const input = withProposal(asked, ctx.now());
    if (input.channel === 'email') authorize(confirmed, actor, null);
    const id = input._id ?? randomUUID();
    const now = ctx.now();
    const sendAt = sendTime(input, now);
    const viewer = getJobViewer(actor, input.companyId);
    const unseen = await findUnseenRecipients(ctx.db, viewer, input.applicants, rightsToSend(input));
    const applicantIds = [...new Set(input.applicants)].filter((applicantId) => !unseen.has(applicantId));
    if (applicantIds.length === 0) throw new ApiError('notFound');
    return inTransaction(ctx, async (tx) => {
      await lockCompanyApplications(tx, input.companyId, applicantIds);
      const reached = await listReached(tx, { ...input, applicantIds });
      refuseLocked(reached);
      const gone = await listGone(tx, { ...input, applicantIds }, reached);
      const author = await getUser(tx, actor.userId);
      const judged = reached.map((recipient) => ({
        ...recipient,
        skipped: recipient.skipped ?? whyTooLong(input, recipient, author),
      }));
      const accepted = judged.filter(({ skipped }) => skipped === null);
      const stored = await findStored(tx, id, actor.userId);
      if (!stored) {
        if (accepted.length === 0) throw new ApiError('conflict', { userFriendlyMessage: nobodyLeft });
        if (input.channel === 'email' && (await mailsLeft(ctx, tx, input.companyId)) < accepted.length) {
          throw overDailyLimit();
        }
        const acceptedIds = accepted.map(({ applicantId }) => applicantId);
        await stopForMessage(ctx, tx, { applicantIds: acceptedIds, declines: false, by: actor.userId });
        await insertMessage(tx, { ...input, id, sendAt, authorId: actor.userId }, accepted);
        if (input.proposal) {
          const to = { companyId: input.companyId, messageId: id, applicantIds: acceptedIds };
          await insertProposedTimes(tx, to, input.proposal);
        }
        if (input.decline && input._reason) {
          const declined = { companyId: input.companyId, applicantIds: acceptedIds, by: actor.userId };
          await storeDeclineReason(ctx, tx, declined, input._reason);
        }
        if (input.decline && input.sendAt === null) {
          await declineAtOnce(ctx, tx, { messageId: id, applicantIds: acceptedIds, by: actor.userId });
        }
        await queueMessage(ctx, tx, { id, sendAt });
        await recordScheduledChange(ctx, tx, { companyId: input.companyId, applicantIds: acceptedIds });
      }
      const skipped = judged.flatMap(({ applicantId, skipped: reason }) =>
        reason ? [{ _applicant: applicantId, reason }] : [],
      );
      return {
        _id: id,
        sendAt: (stored?.sendAt ?? sendAt).toISOString(),
        accepted: accepted.length,
        skipped: [
          ...skipped,
          ...gone.map((_applicant) => ({ _applicant, reason: 'gone' as const })),
          ...[...unseen].map((_applicant) => ({ _applicant, reason: 'unseen' as const })),
        ],
      };
    });
  },
});

/** The message with the lines about its proposed times. */
function withProposal(input: ScheduleInput, now: Date): ScheduleInput {
  const { proposal } = input;
  if (!proposal) return input;
  if (input.decline) throw invalidField('proposal', 'Ett nej kan inte föreslå tider');
  const past = proposal.times.findIndex(({ startsAt }) => new Date(startsAt) <= now);
  if (past >= 0) throw invalidField(`proposal.times.${past}.startsAt`, 'Välj en tid som inte har passerat');
  return { ...input, text: `${input.text}\n\n${proposalText(proposal)}` };
}

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

function whyTooLong(
  { channel, text }: ScheduleInput,
  recipient: ReachedRecipient,
  author: { firstName: string; lastName: string },
) {
  return channel === 'chat' && filledMessage(text, recipient, author) === undefined ? ('tooLong' as const) : null;
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
