import { giveOpinion } from '@platsa/contract/applications/opinion-endpoints';
import {
  findMissingAnswer,
  formatVerdict,
  type OpinionAnswer,
  type OpinionKind,
} from '@platsa/contract/applications/opinion-forms';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { type Actor, anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { storeComment } from '../comments.ts';
import { storeOutcome } from '../outcomes/store-outcome.ts';
import { lockApplication } from '../queries.ts';
import { setRating } from '../ratings.ts';
import { answeredOpinionView, getOpinionLink, lockMemberships } from './opinion-links.ts';

/** Needs no session: the link was mailed to the asked person, in whose name the answer is stored. */
export const giveOpinionRoute = route(giveOpinion, {
  limits: [limits.followOpinion],
  policy: anyone,
  async handle({ ctx, input: { opinionToken, ...answer } }) {
    const { application, judge } = await getOpinionLink(ctx, ctx.db, opinionToken);
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, application.companyId, [judge.userId]);
      await lockApplication(tx, application);
      return storeAnswer(ctx, tx, opinionToken, answer);
    });
  },
});

/** Everything is read again under the locks: another request may have used the link. */
async function storeAnswer(ctx: Context, tx: Tx, token: string, answer: OpinionAnswer) {
  const { question, application, judge } = await getOpinionLink(ctx, tx, token);
  const { id, kind } = question;
  if (question.answeredAt) throw new ApiError('conflict', { userFriendlyMessage: 'Svaret är redan skickat.' });
  const missing = findMissingAnswer(kind, answer);
  if (missing) throw invalidField(missing.path, missing.message);
  const { rating, verdict, text } = readAnswer(kind, answer);
  const answeredAt = ctx.now();
  const stored = { rating: rating || null, verdict };
  const judged = { kind, rating, text, judge };
  const commentId = await storeJudgement(ctx, tx, application, judged);
  await tx
    .updateTable('opinionLinks')
    .set({ ...stored, answeredAt, commentId })
    .where('id', '=', id)
    .execute();
  return answeredOpinionView({ ...question, ...stored, comment: text }, answeredAt);
}

/** Stores what everybody who sees the application reads. Returns the id of the comment, if it is one. */
async function storeJudgement(
  ctx: Context,
  tx: Tx,
  application: Awaited<ReturnType<typeof getOpinionLink>>['application'],
  { kind, rating, text, judge }: { kind: OpinionKind; rating: number | undefined; text: string | null; judge: Actor },
): Promise<string | null> {
  const by = judge.userId;
  if (kind === 'hire') {
    await storeOutcome(ctx, tx, application, { rating: rating ?? 0, text, by });
    return null;
  }
  if (rating !== undefined) await setRating(ctx, tx, application, rating, judge);
  const commentId = text === null ? null : await storeComment(ctx, tx, application, { text, authorId: by });
  const { companyId, jobId } = application;
  await record(ctx, tx, { type: 'applicant.opinion.given', by, companyId, jobId, applicationId: application.id });
  return commentId;
}

/** The part of an answer that is stored for a question of this kind. */
function readAnswer(kind: OpinionKind, { rating, verdict, comment }: OpinionAnswer) {
  if (kind === 'decision' && verdict) return { verdict, text: formatVerdict(verdict, comment) };
  return { rating, verdict: null, text: comment ?? null };
}
