import { checkRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getRecovery } from './recover-password.ts';

export const checkRecoveryRoute = route(checkRecovery, {
  limits: [limits.followRecovery],
  policy: anyone,
  async handle({ ctx, input }) {
    const user = await getRecovery(ctx.db, input.userId, input.recoveryToken, ctx.now());
    return { isCompany: user.isCompany };
  },
});
