import { checkRecovery } from '@platsa/contract/accounts/endpoints';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findRecovery, invalidLink } from './recovery-link.ts';

export const checkRecoveryRoute = route(checkRecovery, {
  limits: [limits.followRecovery],
  policy: anyone,
  async handle({ ctx, input }) {
    const user = await findRecovery(ctx.db, input.userId, input.recoveryToken, ctx.now());
    if (!user) throw invalidLink();
    return { isCompany: user.is_company };
  },
});
