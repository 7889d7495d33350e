import { isDeepStrictEqual } from 'node:util';
import { updateQuestion } from '@platsa/contract/questions/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockCompany } from '../companies/index.ts';
import { findQuestion, insertVersion, recordQuestion, toContent } from './questions.ts';

/** A change makes a new version, which the next applicants answer. Earlier answers keep the version that they were given to. */
export const updateQuestionRoute = route(updateQuestion, {
  subject: ({ ctx, input }) => findQuestion(ctx.db, input.questionId),
  policy: memberOf,
  handle({ ctx, input: { questionId, ...form }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      const before = await findQuestion(tx, questionId);
      if (!before) throw new ApiError('notFound');
      const content = toContent(form);
      const { isStandard, isRequired, reason } = form;
      const version = isSameContent(content, before.content) ? before.version : before.version + 1;
      if (version > before.version) {
        await insertVersion(ctx, tx, { companyId, id: questionId, version, content, reason, by: actor.userId });
      }
      await tx.updateTable('questions').set({ version, isStandard, isRequired }).where('id', '=', questionId).execute();
      return { question: await recordQuestion(ctx, tx, questionId, actor.userId) };
    });
  },
});

/** Compared as stored: JSON has no undefined. */
function isSameContent(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);
}
