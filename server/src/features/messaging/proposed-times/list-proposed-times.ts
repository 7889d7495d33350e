import { listProposedTimes } from '@platsa/contract/messaging/proposed-time-endpoints';
import { anyOf, ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { readApplicants } from '../../boards/index.ts';
import { listLatestTimes } from './proposed-times.ts';

export const listProposedTimesRoute = route(listProposedTimes, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: anyOf<{ personId: string; applicantId: string; companyId: string; jobId: string; jobUnlocked: boolean }>(
    ownApplication,
    readApplicants,
  ),
  async handle({ ctx, subject }) {
    return { times: await listLatestTimes(ctx.db, subject.id, ctx.now()) };
  },
});
