import { getPaymentState } from '@platsa/contract/billing/endpoints';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { readCompanyPayment } from './payment-state.ts';

export const getPaymentStateRoute = route(getPaymentState, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle: ({ ctx, input }) => readCompanyPayment(ctx.db, input.companyId, dayInStockholm(ctx.now())),
});
