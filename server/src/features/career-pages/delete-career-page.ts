import { deleteCareerPage } from '@platsa/contract/career-pages/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageChanged } from './page-changed.ts';
import { careerPageSubject } from './queries.ts';

export const deleteCareerPageRoute = route(deleteCareerPage, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId }, actor: { userId }, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      const { title } = await tx
        .deleteFrom('careerPages')
        .where('id', '=', careerPageId)
        .returning('title')
        .executeTakeFirstOrThrow(() => new ApiError('notFound'));
      await pageChanged(tx, 'careerpage.deleted', { careerPageId, companyId, userId, title });
      return {};
    }),
});
