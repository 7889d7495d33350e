import { createBrand } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { brandName, getBrand, requireLogo } from './brands.ts';
import { brandView } from './view.ts';

export const createBrandRoute = route(createBrand, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: adminOf,
  handle: ({ ctx, input, actor, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      await requireLogo(tx, companyId, input.logo);
      const { id } = await tx
        .insertInto('brands')
        .values({ companyId, ...brandName(input.name), logoId: input.logo, createdAt: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await record(ctx, tx, { type: 'brand.created', companyId, by: actor.userId, brandId: id, name: input.name });
      return { brand: brandView(await getBrand(tx, id)) };
    }),
});
