import { updateBrand } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { brandName, brandSubject, getBrand, requireLogo } from './brands.ts';
import { brandView } from './view.ts';

export const updateBrandRoute = route(updateBrand, {
  subject: ({ ctx, input }) => brandSubject(ctx.db, input.brandId),
  policy: adminOf,
  handle: ({ ctx, input, actor, subject: { companyId, isDefault } }) =>
    inTransaction(ctx, async (tx) => {
      if (isDefault) throw followsCompany();
      if (input.logo) await requireLogo(tx, companyId, input.logo);
      await tx
        .updateTable('brands')
        // Kysely leaves out undefined fields, so only the sent ones are written.
        .set({ ...(input.name !== undefined && brandName(input.name)), logoId: input.logo })
        .where('id', '=', input.brandId)
        .execute();
      const brand = await getBrand(tx, input.brandId);
      const changed = { companyId, by: actor.userId, brandId: brand.id };
      await record(ctx, tx, [
        { type: 'brand.updated', ...changed, name: brand.name },
        { type: 'company.brand.changed', ...changed },
      ]);
      return { brand: brandView(brand) };
    }),
});

function followsCompany(): ApiError {
  return new ApiError('conflict', {
    userFriendlyMessage: 'Standardvarumärket följer företagets namn och logotyp. Ändra dem under Allmänt.',
  });
}
