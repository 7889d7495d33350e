import { deleteBrand } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { brandSubject, getBrand, lockBrand } from './brands.ts';

export const deleteBrandRoute = route(deleteBrand, {
  subject: ({ ctx, input }) => brandSubject(ctx.db, input.brandId),
  policy: adminOf,
  handle: ({ ctx, input: { brandId }, actor, subject: { companyId, isDefault } }) =>
    inTransaction(ctx, async (tx) => {
      if (isDefault) throw refusal('Standardvarumärket kan inte raderas.');
      await lockBrand(tx, brandId);
      const { usedCount: jobs, hasCareerPage: hasPage, name } = await getBrand(tx, brandId);
      if (jobs > 0) throw refusal('Varumärket används i annonser och kan inte raderas.');
      if (hasPage) throw refusal('Varumärket har en karriärsida och kan inte raderas.');
      await tx.deleteFrom('brands').where('id', '=', brandId).execute();
      await record(ctx, tx, { type: 'brand.deleted', companyId, by: actor.userId, brandId, name });
      return {};
    }),
});

function refusal(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}
