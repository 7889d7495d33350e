import { getCompany } from '@platsa/contract/companies/endpoints';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { asLimitedSees, loadCompany, withoutTwoSteps } from './view.ts';

export const getCompanyRoute = route(getCompany, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId }, actor }) {
    const company = await loadCompany(ctx, ctx.db, companyId);
    const role = actor.roles.get(companyId);
    if (role === 'limited') return { company: asLimitedSees(company) };
    return { company: role === 'admin' ? company : withoutTwoSteps(company) };
  },
});
