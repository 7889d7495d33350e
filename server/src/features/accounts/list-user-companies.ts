import { listUserCompanies } from '@platsa/contract/accounts/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { companySummaryView, listCompaniesOfUser } from '../companies/index.ts';

export const listUserCompaniesRoute = route(listUserCompanies, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    const companies = await listCompaniesOfUser(ctx.db, input.userId);
    return { companies: companies.map(companySummaryView) };
  },
});
