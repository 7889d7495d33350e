import { createQuestion } from '@platsa/contract/questions/endpoints';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockCompany } from '../companies/index.ts';
import {
  findQuestion,
  insertVersion,
  questionView,
  recordQuestion,
  requireRoomForQuestion,
  toContent,
} from './questions.ts';

export const createQuestionRoute = route(createQuestion, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: memberOf,
  handle({ ctx, input: { companyId, _id: id = newId(), ...form }, actor }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      const sentBefore = await findQuestion(tx, id);
      if (sentBefore?.companyId === companyId) return { question: questionView(sentBefore) };
      await requireRoomForQuestion(tx, companyId);
      const { isStandard, isRequired, reason } = form;
      const inserted = await tx
        .insertInto('questions')
        .values({ id, companyId, isStandard, isRequired })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw new ApiError('conflict');
      const first = { companyId, id, version: 1, content: toContent(form), reason, by: actor.userId };
      await insertVersion(ctx, tx, first);
      return { question: await recordQuestion(ctx, tx, id, actor.userId) };
    });
  },
});
