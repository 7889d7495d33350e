import { randomUUID } from 'node:crypto';
import { mailApplicants } from '@platsa/contract/mails/endpoints';
import { mailsPerDay } from '@platsa/contract/mails/rules';
import { derivedId } from '../../db/derived-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sendMails } from '../../mail/send-mail.ts';
import { getUser } from '../users/queries.ts';
import { mailsLeft } from './company-limit.ts';
import { logMails } from './log-mails.ts';
import { mailTo } from './mail-to.ts';
import { listRecipients } from './recipients.ts';

/** All or nobody: one who is not the company's, and nothing is sent. */
export const mailApplicantsRoute = route(mailApplicants, {
  limits: [limits.mailMany],
  subject: ({ input }) => ({ companyId: input._company }),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const press = input._id ?? randomUUID();
    const applicantIds = [...new Set(input._applicants)];
    await ctx.db.transaction().execute(async (tx) => {
      const recipients = await listRecipients(tx, { companyId, applicantIds });
      if (recipients.length < applicantIds.length) throw new ApiError('notFound');
      const { email: authorEmail } = await getUser(tx, actor.userId);
      const about = { companyId, authorId: actor.userId };
      const { subject, text } = input;
      const letters = recipients.map((recipient) => ({
        ...recipient,
        mailId: derivedId(companyId, actor.userId, press, recipient.applicantId),
      }));
      const left = await mailsLeft(ctx, tx, companyId);
      const letter = { subject, text, kind: 'personal', about, authorEmail } as const;
      const mails = letters.map((to) => mailTo(ctx, to, { ...letter, id: to.mailId }));
      const sent = new Set(await sendMails(ctx, tx, mails));
      if (sent.size > left) throw new ApiError('tooMany', { userFriendlyMessage: overLimit });
      await logMails(
        tx,
        letters.filter(({ mailId }) => sent.has(mailId)),
        { ...about, now: ctx.now() },
      );
    });
    return { sent: applicantIds.length };
  },
});

const overLimit = `Ett företag kan skicka högst ${mailsPerDay.toLocaleString('sv-SE')} mejl på ett dygn. Försök igen i morgon.`;
