import { getJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findTeamJob, loadJobTeam } from './team-queries.ts';

export const getJobTeamRoute = route(getJobTeam, {
  subject: ({ ctx, input }) => findTeamJob(ctx.db, input.jobId),
  policy: mayOnJob(),
  handle: ({ ctx, actor, subject }) => loadJobTeam(ctx.db, actor, subject),
});
