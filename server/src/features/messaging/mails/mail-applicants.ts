import { randomUUID } from 'node:crypto';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { allOf, anyMemberOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getUser } from '../../accounts/index.ts';
import { countGone, lockCompanyApplications } from '../../applications/index.ts';
import { getJobViewer } from '../../boards/index.ts';
import { declineByMail } from '../conversations/decline-by-mail.ts';
import { requireRightsOnRecipients, rightsToSend } from '../recipient-rights.ts';
import { type Letter, listRecipients, mailRecipients, mailsLeft, overDailyLimit } from './applicant-mail.ts';

/** So few that a move on the board waits no longer than a moment for a part. */
const partSize = 100;

/**
 * Applicants who have withdrawn meanwhile are left out. Nothing is sent when one of the applicants never was the company's.
 * The mails are sent in parts, each in a transaction of its own, so that the board is free between them. A repeated request
 * with the same `_id` sends the mails that are missing.
 */
export const mailApplicantsRoute = route(mailApplicants, {
  limits: [limits.mailMany],
  subject: ({ input }) => ({ companyId: input._company }),
  policy: allOf(anyMemberOf, confirmed),
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const applicantIds = [...new Set(input._applicants)];
    await requireRightsOnRecipients(ctx.db, getJobViewer(actor, companyId), applicantIds, rightsToSend(input));
    const author = await getUser(ctx.db, actor.userId);
    const { _id: batch = randomUUID(), subject, text, decline } = input;
    const mail = { batch, companyId, authorId: actor.userId, author, subject, text, decline };
    const gone = await inTransaction(ctx, (tx) => checkApplicants(ctx, tx, mail, applicantIds));
    let sent = 0;
    for (let start = 0; start < applicantIds.length; start += partSize) {
      const part = applicantIds.slice(start, start + partSize);
      sent += await inTransaction(ctx, (tx) => mailPart(ctx, tx, mail, part));
    }
    return { sent, ...(gone > 0 && { gone }) };
  },
});

interface MailToMany {
  batch: string;
  companyId: string;
  authorId: string;
  author: NonNullable<Letter['author']>;
  subject: string;
  text: string;
  decline: boolean;
}

/** Refuses the request as a whole. Returns how many of the applicants are gone. */
async function checkApplicants(
  ctx: Context,
  tx: Tx,
  mail: MailToMany,
  applicantIds: readonly string[],
): Promise<number> {
  const { companyId } = mail;
  const recipients = await listRecipients(tx, { companyId, applicantIds });
  const left = recipients.map(({ applicantId }) => applicantId);
  const gone = await countGone(tx, { companyId, ids: applicantIds, left });
  if (recipients.some(({ unlocked }) => !unlocked)) throw new ApiError('locked');
  const mailIds = recipients.map(({ applicantId }) => mailIdFor(mail, applicantId));
  const sent = await tx.selectFrom('mails').select('id').where('id', '=', anyId(mailIds)).execute();
  if ((await mailsLeft(ctx, tx, companyId)) < mailIds.length - sent.length) throw overDailyLimit();
  return gone;
}

function mailIdFor({ companyId, authorId, batch }: MailToMany, applicantId: string): string {
  return derivedId(companyId, authorId, batch, applicantId);
}

/** Mails one part of the applicants. Returns how many have the mail now, including those mailed by an earlier request. */
async function mailPart(ctx: Context, tx: Tx, mail: MailToMany, applicantIds: readonly string[]): Promise<number> {
  const { companyId, authorId, author, subject, text } = mail;
  await lockCompanyApplications(tx, companyId, applicantIds);
  const recipients = await listRecipients(tx, { companyId, applicantIds });
  const letters = recipients.map((to) => ({ ...to, mailId: mailIdFor(mail, to.applicantId) }));
  const left = await mailsLeft(ctx, tx, companyId);
  const mailed = await mailRecipients(ctx, tx, letters, {
    ...{ subject, text, author, declines: mail.decline },
    kind: 'personal',
    about: { companyId, authorId },
  });
  // Another request has sent meanwhile.
  if (left < mailed.length) throw overDailyLimit();
  if (mail.decline) await declineByMail(ctx, tx, { companyId, applicantIds: mailed }, authorId);
  return recipients.length;
}
