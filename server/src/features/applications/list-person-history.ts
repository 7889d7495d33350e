import { listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { historyView, listHistory } from './list-applicant-history.ts';
import { listApplicationsOfPerson } from './list-other-applications.ts';

/** One time line over all applications of a person to the company, without those to locked jobs. */
export const listPersonHistoryRoute = route(listPersonHistory, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, personId } }) {
    const applications = await listApplicationsOfPerson(ctx.db, { companyId, personId });
    if (applications.length === 0) throw new ApiError('notFound');
    const jobs = new Map(applications.map(({ _id, _job }) => [_id, _job]));
    const rows = await listHistory(ctx.db, [...jobs.keys()]);
    return {
      history: rows.flatMap((row) => {
        const _job = jobs.get(row.applicationId ?? '');
        return _job ? [{ ...historyView(row), _job }] : [];
      }),
    };
  },
});
