import { createComment } from '@platsa/contract/applications/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { handleSharedApplicant } from '../boards/index.ts';
import { commentView, getComment, storeComment } from './comments.ts';
import { findApplicant, lockApplication, requirePerson } from './queries.ts';

export const createCommentRoute = route(createComment, {
  limits: [limits.comment],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleSharedApplicant('comment'),
  async handle({ ctx, input, actor, subject }) {
    requirePerson(subject);
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const id = await storeComment(ctx, tx, subject, { text: input.text, authorId: actor.userId });
      return commentView(await getComment(tx, id));
    });
  },
});
