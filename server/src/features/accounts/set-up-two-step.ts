import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitFailures } from '../../http/limiter.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireOwnPassword } from './password.ts';
import { endPendingLinks } from './pending-links.ts';
import { getUser, lockUser } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { sendSecurityMail } from './security-mails.ts';
import {
  authenticator,
  newSecret,
  removeTwoStep,
  replaceRecoveryCodes,
  twoStepSince,
  useAppCode,
  wrongCode,
} from './two-step.ts';

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

export const confirmTwoStepRoute = route(confirmTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  handle: ({ ctx, input: { userId, code }, actor }) =>
    limitFailures(ctx.limiter, limits.oneTimeCode, userId, () =>
      inTransaction(ctx, async (tx) => {
        await lockUser(tx, userId);
        if (await twoStepSince(tx, userId)) throw new ApiError('duplicate');
        if (!(await useAppCode(tx, userId, code, ctx.now()))) throw wrongCode();
        await tx.updateTable('twoSteps').set({ confirmedAt: ctx.now() }).where('userId', '=', userId).execute();
        await endPendingLinks(tx, userId);
        await sendSecurityMail(ctx, tx, userId, 'twoStepOn');
        if (actor.isCompany) await recordForCompanies(ctx, tx, 'companyuser.twostep.on', userId);
        return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
      }),
    ),
});

export const renewRecoveryCodesRoute = route(renewRecoveryCodes, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password } }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      if (!(await twoStepSince(tx, userId))) throw new ApiError('conflict');
      await sendSecurityMail(ctx, tx, userId, 'recoveryCodesRenewed');
      return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
    });
  },
});

export const endTwoStepRoute = route(endTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password }, actor }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      const wasOn = await twoStepSince(tx, userId);
      await removeTwoStep(tx, userId);
      await endPendingLinks(tx, userId);
      if (!wasOn) return;
      await sendSecurityMail(ctx, tx, userId, 'twoStepOff');
      if (actor.isCompany) await recordForCompanies(ctx, tx, 'companyuser.twostep.off', userId);
    });
    return {};
  },
});
