import { randomUUID } from 'node:crypto';
import {
  fillPlaceholders,
  maxMessageLength,
  messageLength,
  placeholderProblem,
  placeholderValues,
} from '@platsa/contract/messaging/rules';
import { messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import type { Db, Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { authorize } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getUser } from '../../accounts/index.ts';
import { countGone, declineApplicants, lockCompanyApplications } from '../../applications/index.ts';
import { handleApplicants } from '../../boards/index.ts';
import { addMessage } from './add-message.ts';
import { openConversations } from './queries.ts';

/** Applicants who have withdrawn meanwhile are left out. Nothing is sent when one of the applicants never was the company's, or has an ended conversation. */
export const messageApplicantsRoute = route(messageApplicants, {
  limits: [limits.messageMany],
  subject: ({ ctx, input }) => findJobOfCompany(ctx.db, input),
  policy: handleApplicants('message'),
  async handle({ ctx, input, actor, subject }) {
    if (input.decline) authorize(handleApplicants('decline'), actor, subject);
    const problem = placeholderProblem(input.text);
    if (problem) throw invalidField('text', problem);
    const batch = input._id ?? randomUUID();
    const applicantIds = [...new Set(input.applicants)];
    return inTransaction(ctx, async (tx) => {
      await lockCompanyApplications(tx, input.companyId, applicantIds);
      await openConversations(tx, input.companyId, applicantIds);
      const recipients = await listRecipients(tx, { ...input, applicantIds });
      const gone = await countGone(tx, {
        ...{ companyId: input.companyId, ids: applicantIds },
        left: recipients.map(({ applicantId }) => applicantId),
      });
      const author = await getUser(tx, actor.userId);
      const written: string[] = [];
      for (const recipient of recipients) {
        const text = fillMessage(input.text, recipient, author);
        const message = { ...recipient, text, id: derivedId(batch, recipient.applicantId), authorId: actor.userId };
        const { isNew } = await addMessage(ctx, tx, {
          ...message,
          side: 'company',
          declines: input.decline,
          now: ctx.now(),
        });
        if (isNew) written.push(recipient.applicantId);
      }
      if (input.decline) await declineApplicants(ctx, tx, written, actor.userId);
      return { sent: recipients.length, ...(gone > 0 && { gone }) };
    });
  },
});

function findJobOfCompany(db: Db, of: { companyId: string; jobId: string }) {
  return db
    .selectFrom('jobs')
    .select(['companyId', 'id as jobId', 'unlocked as jobUnlocked'])
    .where('id', '=', of.jobId)
    .where('companyId', '=', of.companyId)
    .executeTakeFirst();
}

type BulkRecipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** In a fixed order, so that two such requests can't deadlock. */
function listRecipients(tx: Tx, of: { companyId: string; jobId: string; applicantIds: readonly string[] }) {
  return tx
    .selectFrom('conversations')
    .innerJoin('persons', 'persons.id', 'conversations.personId')
    .innerJoin('jobs', 'jobs.id', 'conversations.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select(['conversations.id as conversationId', 'conversations.applicantId'])
    .select(['persons.firstName', 'persons.lastName', 'jobs.title', 'brands.name as brandName'])
    .where('conversations.companyId', '=', of.companyId)
    .where('conversations.jobId', '=', of.jobId)
    .where('conversations.applicantId', 'in', of.applicantIds)
    .orderBy('conversations.applicantId')
    .execute();
}

function fillMessage(text: string, recipient: BulkRecipient, author: { firstName: string; lastName: string }): string {
  const filled = fillPlaceholders(text, placeholderValues(recipient, author));
  if (messageLength(filled) <= maxMessageLength) return filled;
  throw invalidField(
    'text',
    `Meddelandet till ${recipient.firstName} blir längre än ${maxMessageLength} tecken. Korta texten.`,
  );
}
