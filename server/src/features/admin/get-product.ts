import { getProduct } from '@platsa/contract/admin/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sellsPlans } from '../billing/index.ts';

export const getProductRoute = route(getProduct, {
  policy: anyone,
  async handle({ ctx }) {
    return {
      supportEmail: ctx.config.supportEmail,
      infoUrl: ctx.config.infoUrl ?? null,
      agencyIsPractice: ctx.agency.isPractice,
      requiresConfirmedEmail: !ctx.config.isLocal,
      plansForSale: await sellsPlans(ctx.db),
      makesInvoices: ctx.config.seller !== undefined,
    };
  },
});
