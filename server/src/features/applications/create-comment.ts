import { createComment } from '@platsa/contract/applications/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { limits } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { readSharedApplicants, refreshBoards } from '../boards/index.ts';
import { commentView, getComment } from './comments.ts';
import { findApplicant, lockApplication, requirePerson } from './queries.ts';

export const createCommentRoute = route(createComment, {
  limits: [limits.comment],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readSharedApplicants,
  async handle({ ctx, input, actor, subject }) {
    requirePerson(subject);
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const { id } = await tx
        .insertInto('applicantComments')
        .values({
          companyId: subject.companyId,
          applicantId: subject.id,
          authorId: actor.userId,
          text: input.text,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await record(ctx, tx, {
        type: 'applicant.comment.created',
        companyId: subject.companyId,
        by: actor.userId,
        jobId: subject.jobId,
        applicationId: subject.id,
      });
      await ctx.hooks.applicationJudged(ctx, tx, { applicationId: subject.id, judgedBy: actor.userId });
      await refreshBoards(tx, [subject.boardId]);
      return commentView(await getComment(tx, id));
    });
  },
});
