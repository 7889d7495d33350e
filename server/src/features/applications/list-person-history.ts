import { listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer } from '../boards/index.ts';
import { historyView, listHistory } from './list-applicant-history.ts';
import { listApplicationsOfPerson } from './list-other-applications.ts';
import { requireKnownPerson } from './person-access.ts';

/** One time line over all applications of a person to the company, without those that the viewer may not read. */
export const listPersonHistoryRoute = route(listPersonHistory, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId } }) {
    const viewer = getJobViewer(actor, companyId);
    await requireKnownPerson(ctx.db, viewer, personId);
    const applications = await listApplicationsOfPerson(ctx.db, { personId, viewer });
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
