import { resumePurchase } from '@platsa/contract/billing/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { confirmPurchase, requireMayBuy } from './confirm-order.ts';
import { changePeriod, purchaseSubject, setEnd } from './end-purchase.ts';
import { forgetStayingMembers } from './staying-members.ts';
import { cancelComing } from './store-purchase.ts';

/** Lets a subscription that is to end go on, instead of what would have followed it. */
export const resumePurchaseRoute = route(resumePurchase, {
  subject: ({ ctx, input }) => purchaseSubject(ctx.db, input.purchaseId),
  policy: allOf(adminOf, confirmed),
  handle: ({ ctx, actor: { userId }, subject }) =>
    changePeriod(ctx, subject, async (tx, { status, today }) => {
      if (status === 'active' || status === 'coming') return;
      if (status === 'ended') {
        throw new ApiError('conflict', { userFriendlyMessage: 'Abonnemanget är avslutat. Köp ett nytt.' });
      }
      await requireMayBuy(ctx, tx, subject.companyId);
      await cancelComing(tx, subject.companyId, today);
      await setEnd(tx, subject.id, null);
      await forgetStayingMembers(tx, subject.companyId);
      await confirmPurchase(ctx, tx, { event: 'purchase.resubscribed', purchaseId: subject.id, userId });
    }),
});
