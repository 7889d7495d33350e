import { getPrices } from '@platsa/contract/billing/price-endpoints';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listSoldBoosts } from './boosts.ts';
import { listSoldPlans } from './plans.ts';
import { listPriceChanges } from './price-log.ts';
import { listSoldServices } from './services.ts';

export const getPricesRoute = route(getPrices, {
  policy: operator,
  async handle({ ctx }) {
    const { db } = ctx;
    const [plans, boosts, services, changes] = await Promise.all([
      listSoldPlans(db, dayInStockholm(ctx.now())),
      listSoldBoosts(db),
      listSoldServices(db),
      listPriceChanges(db),
    ]);
    return { plans, boosts, services, changes };
  },
});
