import { randomUUID } from 'node:crypto';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { allOf, confirmed, memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getUser } from '../../accounts/index.ts';
import { countGone, lockApplications } from '../../applications/index.ts';
import { declineByMail } from '../conversations/decline-applicants.ts';
import { listRecipients, mailRecipients, mailsLeft, overDailyLimit } from './applicant-mail.ts';

/** Applicants who have withdrawn meanwhile are left out. Nothing is sent when one of the applicants never was the company's. */
export const mailApplicantsRoute = route(mailApplicants, {
  limits: [limits.mailMany],
  subject: ({ input }) => ({ companyId: input._company }),
  policy: allOf(memberOf, confirmed),
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const batch = input._id ?? randomUUID();
    const applicantIds = [...new Set(input._applicants)];
    return inTransaction(ctx, async (tx) => {
      await lockApplications(tx, companyId, applicantIds);
      const recipients = await listRecipients(tx, { companyId, applicantIds });
      const gone = await countGone(tx, {
        ...{ companyId, ids: applicantIds },
        left: recipients.map(({ applicantId }) => applicantId),
      });
      if (recipients.some(({ unlocked }) => !unlocked)) throw new ApiError('locked');
      const { email: authorEmail } = await getUser(tx, actor.userId);
      const { subject, text } = input;
      const about = { companyId, authorId: actor.userId };
      const letters = recipients.map((recipient) => ({
        ...recipient,
        mailId: derivedId(companyId, actor.userId, batch, recipient.applicantId),
      }));
      let left = await mailsLeft(ctx, tx, companyId);
      for (const some of inParts(letters)) {
        const mailed = await mailRecipients(ctx, tx, some, { subject, text, kind: 'personal', about, authorEmail });
        left -= mailed.length;
        if (left < 0) throw new ApiError('tooMany', { userFriendlyMessage: overDailyLimit });
        if (input.decline) await declineByMail(ctx, tx, { companyId, applicantIds: mailed }, actor.userId);
      }
      return { sent: recipients.length, ...(gone > 0 && { gone }) };
    });
  },
});

/** Thousands of mails are built in parts, so that other requests don't wait for them. */
function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atATime) }, (_, part) =>
    all.slice(part * atATime, (part + 1) * atATime),
  );
}

const atATime = 500;
