import { listPaymentModels } from '@platsa/contract/billing/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listServices } from './prices/services.ts';
import { listActiveBoosts, listActivePlans } from './queries.ts';
import { boostView, paymentModelView } from './view.ts';

export const listPaymentModelsRoute = route(listPaymentModels, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx }) {
    const { db } = ctx;
    const [plans, boosts, services] = await Promise.all([listActivePlans(db), listActiveBoosts(db), listServices(db)]);
    return { paymentModels: plans.map(paymentModelView), boosts: boosts.map(boostView), services };
  },
});
