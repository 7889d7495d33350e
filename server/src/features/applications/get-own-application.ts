import { getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findOwnApplication } from './application-queries.ts';
import { findConsentForJob } from './bank-consent.ts';
import { applicationView } from './insert-applications.ts';

/** Reads only the caller's own application, so the policy needs no subject. */
export const getOwnApplicationRoute = route(getOwnApplication, {
  policy: anyone,
  async handle({ ctx, input, actor }) {
    const [row, mayKeep] = await Promise.all([
      findOwnApplication(ctx.db, input.jobId, actor.userId),
      findConsentForJob(ctx.db, input.jobId, actor.userId),
    ]);
    return { application: row ? applicationView(row) : null, mayKeep };
  },
});
