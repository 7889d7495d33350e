import { listBrands } from '@platsa/contract/companies/endpoints';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBrandsOfCompany } from './brands.ts';
import { brandView } from './view.ts';

export const listBrandsRoute = route(listBrands, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input }) {
    const brands = await listBrandsOfCompany(ctx.db, input.companyId);
    return { brands: brands.map(brandView) };
  },
});
