import { maxShownHits, searchCompany } from '@platsa/contract/applications/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findPeople } from './find-people.ts';
import { findJobsByTitle } from './queries.ts';
import { foundApplicantView, foundJobView } from './view.ts';

export const searchCompanyRoute = route(searchCompany, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, name } }) {
    // One more than shown lets the client say that there are more.
    const search = { companyId, text: name, limit: maxShownHits + 1 };
    const [people, jobs] = await Promise.all([findPeople(ctx.db, search), findJobsByTitle(ctx.db, search)]);
    return { applicants: people.flatMap(foundApplicantView), jobs: jobs.map(foundJobView) };
  },
});
