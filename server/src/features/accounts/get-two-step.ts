import { getTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { twoStepSince } from './two-step.ts';

export const getTwoStepRoute = route(getTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const enabledAt = await twoStepSince(ctx.db, userId);
    const { count } = await ctx.db
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return { enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft: Number(count) };
  },
});
