import { getPaymentState } from '@platsa/contract/billing/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findPaymentState } from './payment-state.ts';

export const getPaymentStateRoute = route(getPaymentState, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input }) {
    return { paymentState: await findPaymentState(ctx.db, input.companyId, dayInStockholm(ctx.now())) };
  },
});
