import { maxShownHits, searchCompany } from '@platsa/contract/applications/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findNamed } from './queries.ts';
import { foundApplicantView, foundJobView } from './view.ts';

export const searchCompanyRoute = route(searchCompany, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, name } }) {
    // One more than shown tells that there are more.
    const limit = maxShownHits + 1;
    const { applicants, jobs } = await findNamed(ctx.db, companyId, name, limit);
    return { applicants: applicants.map(foundApplicantView), jobs: jobs.map(foundJobView) };
  },
});
