import { deleteCareerPage } from '@platsa/contract/career-pages/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageChanged } from './page-changed.ts';
import { careerPageSubject } from './queries.ts';

export const deleteCareerPageRoute = route(deleteCareerPage, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId }, actor: { userId }, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('career_pages').where('id', '=', careerPageId).execute();
      await pageChanged(tx, 'careerpage.deleted', { careerPageId, companyId, userId });
      return {};
    }),
});
