import { closeGuestSession, sendGuestLink } from '@platsa/contract/applications/guest-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { limits } from '../../../http/limits.ts';
import { anyone, guestOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken } from '../../../http/session.ts';
import { mailGuestLink } from './guest-links.ts';
import { findGuestApplication } from './guest-queries.ts';

export const closeGuestSessionRoute = route(closeGuestSession, {
  subject: ({ input }) => input,
  policy: guestOf,
  async handle({ ctx, token = '' }) {
    await ctx.db.deleteFrom('guestSessions').where('tokenHash', '=', hashToken(token)).execute();
    return {};
  },
});

/** Answers alike whether there is such an application or not. */
export const sendGuestLinkRoute = route(sendGuestLink, {
  limits: [limits.sendGuestLink],
  policy: anyone,
  async handle({ ctx, input: { applicantId } }) {
    if (!(await ctx.limiter.tryCount(limits.linksOfGuest, applicantId))) return {};
    await inTransaction(ctx, async (tx) => {
      const guest = await findGuestApplication(tx, applicantId);
      if (guest) await mailGuestLink(ctx, tx, guest, guest.applicantId ? 'link' : 'waits');
    });
    return {};
  },
});
