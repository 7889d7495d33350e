import { maxShownHits, searchCompany } from '@platsa/contract/applications/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findApplicantsByName, findJobsByTitle } from './queries.ts';
import { foundApplicantView, foundJobView } from './view.ts';

export const searchCompanyRoute = route(searchCompany, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, name } }) {
    // One more than shown lets the client say that there are more.
    const limit = maxShownHits + 1;
    const [applicants, jobs] = await Promise.all([
      findApplicantsByName(ctx.db, companyId, name, limit),
      findJobsByTitle(ctx.db, companyId, name, limit),
    ]);
    return { applicants: applicants.map(foundApplicantView), jobs: jobs.map(foundJobView) };
  },
});
