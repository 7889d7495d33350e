import { logInWithCode } from '@platsa/contract/accounts/log-in-endpoints';
import { limitFailures } from '../../http/limiter.ts';
import { limits } from '../../http/limits.ts';
import { getNetwork } from '../../http/network.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { checkPassword, logFailure, startSession } from './log-in.ts';

/** With the password again, so that nothing of a log-in is stored between its two steps. */
export const logInWithCodeRoute = route(logInWithCode, {
  limits: [limits.logIn],
  policy: anyone,
  async handle(attempt) {
    const { ctx, input, address } = attempt;
    const checked = await checkPassword(attempt);
    return limitFailures(ctx.limiter, limits.logInByNetwork, getNetwork(address), () =>
      limitFailures(ctx.limiter, limits.oneTimeCode, checked.user.id, () =>
        logFailure({ ctx, address, userId: checked.user.id }, () => startSession(attempt, checked, input.code)),
      ),
    );
  },
});
