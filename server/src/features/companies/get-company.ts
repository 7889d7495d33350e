import { getCompany } from '@platsa/contract/companies/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { loadCompany, withoutTwoSteps } from './view.ts';

export const getCompanyRoute = route(getCompany, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId }, actor }) {
    const company = await loadCompany(ctx, ctx.db, companyId);
    return { company: actor.roles.get(companyId) === 'admin' ? company : withoutTwoSteps(company) };
  },
});
