import { getOwnApplication } from '@platsa/contract/applications/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findOwnApplication } from './application-queries.ts';
import { applicationView } from './application-view.ts';

/** Only ever the caller's own, so there is no row of others to judge. */
export const getOwnApplicationRoute = route(getOwnApplication, {
  policy: anyone,
  async handle({ ctx, input, actor }) {
    const row = await findOwnApplication(ctx.db, input.jobId, actor.userId);
    return { application: row ? applicationView(row) : null };
  },
});
