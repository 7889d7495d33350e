import { createGuestAccount } from '@platsa/contract/applications/guest-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { guestOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { startAccountOfPerson } from '../../accounts/index.ts';
import { lockBoardsShowing, refreshBoardsShowing } from '../../boards/index.ts';
import { lockProfile } from '../../profiles/index.ts';

/** The person of the application gets an account, whose address the mailed link has confirmed. Nothing else changes. */
export const createGuestAccountRoute = route(createGuestAccount, {
  limits: [limits.signUp],
  subject: ({ input }) => input,
  policy: guestOf,
  async handle({ ctx, actor: { userId: personId }, input: { applicantId, password }, usage }) {
    const person = await ctx.db
      .selectFrom('persons')
      .select(['id', 'email', 'firstName', 'lastName'])
      .where('id', '=', personId)
      .executeTakeFirst();
    const email = person?.email;
    if (!person || !email) throw new ApiError('notFound');
    const start = await startAccountOfPerson(ctx, { ...person, email }, { password, usage });
    return inTransaction(ctx, async (tx) => {
      await lockProfile(tx, personId, ctx.now());
      await lockBoardsShowing(tx, { personId });
      const session = await start(tx);
      await tx.deleteFrom('guestSessions').where('applicantId', '=', applicantId).execute();
      await tx.deleteFrom('guestApplications').where('personId', '=', personId).execute();
      await refreshBoardsShowing(tx, { personId });
      return session;
    });
  },
});
