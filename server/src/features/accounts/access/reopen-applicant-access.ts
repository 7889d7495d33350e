import { reopenApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { closeSession } from '../../../http/session.ts';
import { knownDeviceKey } from '../log-in.ts';
import { getUser } from '../queries.ts';
import { startReading } from './open-access.ts';
import { getOpenedAccess } from './queries.ts';

/** For a reader who has logged in without the link, or goes from one job to another. */
export const reopenApplicantAccessRoute = route(reopenApplicantAccess, {
  policy: anyone,
  async handle({ ctx, input: { jobId, deviceKey }, actor: { userId }, token, usage }) {
    const knownKey = await knownDeviceKey(ctx, userId, deviceKey);
    return inTransaction(ctx, async (tx) => {
      const user = await getUser(tx, userId);
      const access = await getOpenedAccess(tx, { userId, jobId }, ctx.now());
      if (token) await closeSession(tx, token);
      return startReading(ctx, tx, { access, user, knownKey, usage });
    });
  },
});
