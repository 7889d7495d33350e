import { deleteCareerPage } from '@platsa/contract/career-pages/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
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
      await record(ctx, tx, { type: 'careerpage.deleted', companyId, by: userId, careerPageId, name: title });
      return {};
    }),
});
