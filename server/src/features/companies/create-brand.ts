import { createBrand } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { getBrand, requireLogo } from './queries.ts';
import { brandView } from './view.ts';

export const createBrandRoute = route(createBrand, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: adminOf,
  handle: ({ ctx, input, actor, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      await requireLogo(tx, companyId, input.logo);
      const { id } = await tx
        .insertInto('brands')
        .values({ companyId, name: input.name, logoId: input.logo, createdAt: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(tx, 'brand.created', {
        companyId,
        userId: actor.userId,
        brandId: id,
        name: input.name,
      });
      await notify(tx, `company:${companyId}`, { type: 'company', id: companyId });
      return { brand: brandView(await getBrand(tx, id)) };
    }),
});
