import { deleteComment } from '@platsa/contract/applications/endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { refreshBoards } from '../boards/index.ts';
import { deleteOwnComment } from './policy.ts';
import { findApplicant, lockApplication } from './queries.ts';

export const deleteCommentRoute = route(deleteComment, {
  subject: ({ ctx, input }) => findApplicantComment(ctx.db, input.applicantId, input.commentId),
  policy: deleteOwnComment,
  async handle({ ctx, input, actor, subject }) {
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const { numDeletedRows } = await tx
        .deleteFrom('applicantComments')
        .where('id', '=', input.commentId)
        .executeTakeFirst();
      // Another request has deleted it already.
      if (numDeletedRows === 0n) throw new ApiError('notFound');
      await record(ctx, tx, {
        type: 'applicant.comment.deleted',
        companyId: subject.companyId,
        by: actor.userId,
        jobId: subject.jobId,
        applicationId: subject.id,
      });
      await refreshBoards(tx, [subject.boardId]);
    });
    return {};
  },
});

async function findApplicantComment(db: Db, applicantId: string, commentId: string) {
  const [applicant, comment] = await Promise.all([
    findApplicant(db, applicantId),
    db
      .selectFrom('applicantComments')
      .select('authorId')
      .where('id', '=', commentId)
      .where('applicantId', '=', applicantId)
      .executeTakeFirst(),
  ]);
  return applicant && comment && { ...applicant, ...comment };
}
