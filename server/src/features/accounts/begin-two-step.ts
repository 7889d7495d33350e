import { beginTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireOwnPassword } from './password.ts';
import { getUser, lockUser } from './queries.ts';
import { authenticator, newSecret, twoStepSince } from './two-step.ts';

export const beginTwoStepRoute = route(beginTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password } }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    const secret = newSecret();
    const { email } = await getUser(ctx.db, userId);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      if (await twoStepSince(tx, userId)) throw new ApiError('duplicate');
      const stored = { secret: Buffer.from(secret.bytes), confirmedAt: null, lastStep: 0 };
      await tx
        .insertInto('twoSteps')
        .values({ userId, ...stored })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(stored))
        .execute();
    });
    return { secret: secret.base32, keyUri: authenticator(secret, email).toString() };
  },
});
