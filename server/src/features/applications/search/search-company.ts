import {
  type FoundApplicant,
  type FoundJob,
  maxShownHits,
  searchCompany,
} from '@platsa/contract/applications/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { type FoundPerson, findPeople } from './find-people.ts';
import { type FoundJobRow, findJobsByTitle } from './queries.ts';

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

function foundJobView(row: FoundJobRow): FoundJob {
  return { _id: row.id, title: row.title, workflowId: row.boardId };
}

/** `_id` and `_job` are the newest application's. */
function foundApplicantView({ userId, firstName, lastName, imageId, ...found }: FoundPerson): FoundApplicant[] {
  const applications = found.applications.map(({ id, job }) => ({ _id: id, _job: foundJobView(job) }));
  const [newest] = applications;
  if (!newest) return [];
  const _user = { _id: userId, firstName, lastName, images: imageId ? [imageId] : [] };
  return [{ ...newest, _user, applications, match: found.match }];
}
