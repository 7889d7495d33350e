import { openAnswer } from '@platsa/contract/questions/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { handleSharedApplicant } from '../boards/index.ts';
import { listAnswers } from '../questions/index.ts';
import { findApplicant } from './queries.ts';

/** Shows one personal answer to a member with the right to contact data, and records who has read it. */
export const openAnswerRoute = route(openAnswer, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleSharedApplicant('seeContact'),
  handle({ ctx, input: { applicantId, questionId }, actor, subject: { companyId, jobId } }) {
    return inTransaction(ctx, async (tx) => {
      const answer = (await listAnswers(tx, applicantId)).find(({ question }) => question._id === questionId);
      if (!answer) throw new ApiError('notFound');
      const about = { companyId, jobId, applicationId: applicantId };
      if (answer.question.isPersonal) {
        await record(ctx, tx, {
          type: 'applicant.answer.opened',
          ...about,
          by: actor.userId,
          name: answer.question.text.sv,
        });
      }
      return { answer };
    });
  },
});
