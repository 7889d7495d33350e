import { deleteQuestion } from '@platsa/contract/questions/endpoints';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockCompany } from '../companies/index.ts';
import { findQuestion, recordQuestion } from './questions.ts';

/** The row stays: answers keep their question. Questions that were asked after an answer to it are then asked always. */
export const deleteQuestionRoute = route(deleteQuestion, {
  subject: ({ ctx, input }) => findQuestion(ctx.db, input.questionId),
  policy: memberOf,
  handle({ ctx, input: { questionId }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      await recordQuestion(ctx, tx, questionId, actor.userId);
      await tx.deleteFrom('jobQuestions').where('questionId', '=', questionId).execute();
      await tx
        .updateTable('jobQuestions')
        .set({ showIf: null })
        .where(sql<string>`show_if->>'_question'`, '=', questionId)
        .execute();
      await tx.updateTable('questions').set({ deletedAt: ctx.now() }).where('id', '=', questionId).execute();
      return {};
    });
  },
});
