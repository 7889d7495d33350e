import { getOwnCompanyApplication } from '@platsa/contract/candidates/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { applicationView, findOwnApplication } from '../applications/index.ts';
import { findSpontaneousJob } from './spontaneous-job.ts';

/** Reads only the caller's own application, so the policy needs no subject. */
export const getOwnCompanyApplicationRoute = route(getOwnCompanyApplication, {
  policy: anyone,
  async handle({ ctx, input, actor }) {
    const job = await findSpontaneousJob(ctx.db, input.companyId);
    const own = job && (await findOwnApplication(ctx.db, job.id, actor.userId));
    return { application: own ? applicationView(own) : null };
  },
});
