import { closeGuestSession, sendGuestLink } from '@platsa/contract/applications/guest-endpoints';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { limits } from '../../../http/limits.ts';
import { anyone, guestOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken } from '../../../http/session.ts';
import { mailGuestLink } from './guest-links.ts';
import type { GuestMailKind } from './guest-mails.ts';
import { findEarlierApplication, findGuestApplication, type GuestApplicationRow } from './guest-queries.ts';

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
      const kind = guest && (await chooseMail(tx, guest));
      if (guest && kind) await mailGuestLink(ctx, tx, guest, kind);
    });
    return {};
  },
});

/** The mail says what following its link does. An address that has applied with its account gets none. */
async function chooseMail(tx: Tx, guest: GuestApplicationRow): Promise<GuestMailKind | undefined> {
  if (guest.applicantId) return 'link';
  const earlier = await findEarlierApplication(tx, guest);
  if (earlier?.hasAccount) return undefined;
  return earlier ? 'again' : 'waits';
}
