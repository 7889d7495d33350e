import { updateBrand } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { brandSubject, getBrand, requireLogo } from './queries.ts';
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
        .set({ name: input.name, logoId: input.logo })
        .where('id', '=', input.brandId)
        .execute();
      const brand = await getBrand(tx, input.brandId);
      await audit(tx, 'brand.updated', {
        companyId,
        userId: actor.userId,
        brandId: input.brandId,
        name: brand.name,
      });
      await ctx.reactions.brandChanged(ctx, tx, { companyId });
      await notify(tx, `company:${companyId}`, { type: 'company', id: companyId });
      return { brand: brandView(brand) };
    }),
});

function followsCompany(): ApiError {
  return new ApiError('conflict', {
    userFriendlyMessage: 'Standardvarumärket följer företagets namn och logotyp. Ändra dem under Allmänt.',
  });
}
