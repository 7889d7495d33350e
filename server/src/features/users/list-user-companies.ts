import { listUserCompanies } from '@platsa/contract/accounts/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listCompaniesOfUser } from '../companies/queries.ts';
import { companySummaryView } from '../companies/view.ts';

export const listUserCompaniesRoute = route(listUserCompanies, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    const companies = await listCompaniesOfUser(ctx.db, input.userId);
    return { companies: companies.map(companySummaryView) };
  },
});
