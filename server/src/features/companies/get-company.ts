import { getCompany } from '@platsa/contract/companies/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { loadCompany } from './view.ts';

export const getCompanyRoute = route(getCompany, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input }) {
    return { company: await loadCompany(ctx, ctx.db, input.companyId) };
  },
});
