import { openGuestApplication } from '@platsa/contract/applications/guest-endpoints';
import type { guestLinkOutcomes } from '@platsa/contract/applications/guest-forms';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { openGuestSession } from '../../../http/session.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { deletePerson } from '../delete-person.ts';
import { takeGuestLink } from './guest-links.ts';
import { findEarlierApplication, type GuestApplicationRow, isReplaceable } from './guest-queries.ts';
import { lockJobAndBoard, placeOnBoard } from './place-guest-application.ts';
import { replaceEarlier } from './replace-earlier.ts';

type Outcome = (typeof guestLinkOutcomes)[number];

/** Following the link proves the address, because it was mailed there. */
export const openGuestApplicationRoute = route(openGuestApplication, {
  limits: [limits.followGuestLink],
  policy: anyone,
  handle: ({ ctx, input }) =>
    inTransaction(ctx, async (tx) => {
      const { guest, mayReplace } = await takeGuestLink(tx, { id: input.applicantId, key: input.key }, ctx.now());
      const { applicantId, outcome } = guest.applicantId
        ? { applicantId: guest.applicantId, outcome: 'opened' as const }
        : await settleWaiting(ctx, tx, guest, { mayReplace, wantsReplacement: input.replace });
      await confirmGuestAddress(ctx, tx, applicantId);
      const token = await openGuestSession(tx, applicantId, ctx.now());
      return { token, outcome, _application: applicantId };
    }),
});

/**
 * Places an application that has waited for its link, or lets it replace the earlier one of the address, if the mail said so
 * and the person wants it: a stranger may have sent it, before or after the earlier one.
 */
async function settleWaiting(
  ctx: Context,
  tx: Tx,
  guest: GuestApplicationRow,
  { mayReplace, wantsReplacement }: { mayReplace: boolean; wantsReplacement: boolean },
): Promise<{ applicantId: string; outcome: Outcome }> {
  await lockJobAndBoard(tx, guest);
  const earlier = await findEarlierApplication(tx, guest);
  if (!earlier) return { applicantId: await placeOnBoard(ctx, tx, guest), outcome: 'opened' };
  if (earlier.hasAccount) throw inAccount();
  const isPossible = isReplaceable(earlier) && mayReplace;
  if (!isPossible || !wantsReplacement) {
    await deletePerson(ctx, tx, guest.personId);
    return { applicantId: earlier.id, outcome: isPossible ? 'kept' : 'alreadyApplied' };
  }
  await replaceEarlier(ctx, tx, guest, earlier);
  return { applicantId: earlier.id, outcome: 'updated' };
}

/** The company is shown that the address is confirmed. */
async function confirmGuestAddress(ctx: Context, tx: Tx, applicantId: string): Promise<void> {
  const person = await tx
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .select(['persons.id', 'persons.companyId', 'persons.emailConfirmedAt'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();
  if (!person?.companyId) throw inAccount();
  if (person.emailConfirmedAt) return;
  await refreshBoardsShowing(tx, { personId: person.id });
  await tx.updateTable('persons').set({ emailConfirmedAt: ctx.now() }).where('id', '=', person.id).execute();
}

function inAccount(): ApiError {
  return new ApiError('expired', { userFriendlyMessage: 'Ansökan finns i ditt konto. Logga in för att se den.' });
}
