import { listPaymentModels } from '@platsa/contract/billing/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listServices } from './prices/services.ts';
import { listActiveBoosts, listOfferedPlans } from './queries.ts';
import { boostView, paymentModelView } from './view.ts';

export const listPaymentModelsRoute = route(listPaymentModels, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    const { db } = ctx;
    const today = dayInStockholm(ctx.now());
    const [plans, boosts, services] = await Promise.all([
      listOfferedPlans(db, companyId, today),
      listActiveBoosts(db),
      listServices(db),
    ]);
    return { paymentModels: plans.map(paymentModelView), boosts: boosts.map(boostView), services };
  },
});
