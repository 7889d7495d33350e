import { askForOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { type OpinionKind, opinionDays } from '@platsa/contract/applications/opinion-forms';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { allOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';
import { loadOpinions } from './list-opinions.ts';
import { lockMemberships } from './opinion-links.ts';
import { getMailedQuestion, opinionMail } from './opinion-mail.ts';
import { listJudges } from './opinion-people.ts';
import { mayAsk } from './policy.ts';

const day = 86_400_000;

export const askForOpinionRoute = route(askForOpinion, {
  limits: [limits.askForOpinion],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: allOf(mayAsk, confirmed),
  async handle({ ctx, input: { _users, kind, text }, actor, subject }) {
    requirePerson(subject);
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, subject.companyId, _users);
      await lockApplication(tx, subject);
      const judges = await listJudges(ctx, tx, subject, actor.userId);
      const asked = _users.map((userId, index) => {
        const found = judges.find((judge) => judge.userId === userId);
        if (!found) throw invalidField(`_users.${index}`, 'Välj någon som ser kandidaten');
        return found;
      });
      const question = { application: subject, askedBy: actor.userId, kind, text: text ?? null };
      for (const { userId, email } of new Set(asked)) await mailQuestion(ctx, tx, question, { userId, email });
      return loadOpinions(ctx, tx, subject, actor.userId);
    });
  },
});

interface OpinionRequest {
  application: { id: string; companyId: string; jobId: string };
  askedBy: string;
  kind: OpinionKind;
  text: string | null;
}

/** An unanswered question to the same person gets this one's words and link, which ends the link before. */
async function mailQuestion(
  ctx: Context,
  tx: Tx,
  { application, askedBy, kind, text }: OpinionRequest,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { id: applicantId, companyId, jobId } = application;
  const token = newToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + opinionDays * day);
  const question = { askedBy, kind, text, tokenHash: hashToken(token), createdAt: now, expiresAt };
  await tx
    .insertInto('opinionLinks')
    .values({ companyId, applicantId, userId, ...question })
    .onConflict((conflict) =>
      conflict
        .columns(['applicantId', 'userId'])
        .where('answeredAt', 'is', null)
        .where('kind', '<>', sql.lit('hire'))
        .doUpdateSet(question),
    )
    .execute();
  const content = opinionMail(ctx, await getMailedQuestion(tx, { jobId, askedBy }), question);
  await sendMails(ctx, tx, [{ to: email, content, secret: token, personId: userId }]);
  const about = { companyId, jobId, applicationId: applicantId, memberId: userId };
  await record(ctx, tx, { type: 'applicant.opinion.asked', by: askedBy, ...about });
}
