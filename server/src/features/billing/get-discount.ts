import { getDiscount } from '@platsa/contract/billing/endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findSubscription } from './queries.ts';
import { discountedPrice, findDiscountCode, getPlanFor, unknownCode } from './terms.ts';

export const getDiscountRoute = route(getDiscount, {
  limits: [limits.discountCode],
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { modelId, companyId, code, userCount } }) {
    const today = dayInStockholm(ctx.now());
    const plan = await getPlanFor(ctx.db, modelId, await findSubscription(ctx.db, companyId, today));
    const use = { code, companyId, planId: modelId, today };
    const found = code === '' ? unknownCode : await findDiscountCode(ctx.db, use);
    if (typeof found === 'string') {
      const price = toKronor(discountedPrice(plan, userCount, 0));
      return { price, discount: 0, discountCode: null, monthsLimit: null, discountError: found };
    }
    return {
      price: toKronor(discountedPrice(plan, userCount, found.percent)),
      discount: found.percent / 100,
      discountCode: found.code,
      monthsLimit: found.months,
      discountError: null,
    };
  },
});
