import { joinGuestApplication } from '@platsa/contract/applications/guest-endpoints';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken } from '../../../http/session.ts';
import { getUser, lockUser } from '../../accounts/index.ts';
import { lockBoardsShowing } from '../../boards/index.ts';
import { shareLockJob } from '../../jobs/index.ts';
import { findGuestApplication } from './guest-queries.ts';
import { joinPerson } from './join-person.ts';

/** Another address's application answers as one that does not exist. */
export const joinGuestApplicationRoute = route(joinGuestApplication, {
  subject: async ({ ctx, input: { applicantId }, actor: { userId } }) => {
    const [guest, user] = await Promise.all([findGuestApplication(ctx.db, applicantId), getUser(ctx.db, userId)]);
    return guest?.applicantId && guest.email === user.email ? { ...guest, userId, user } : undefined;
  },
  policy: self,
  async handle({ ctx, input: { guestToken }, subject: { applicantId, companyId, jobId, personId, userId, user } }) {
    if (!applicantId) throw new ApiError('notFound');
    // Anyone can register an address: the mailed link, of the account or of the application, proves it.
    const isProven = user.emailConfirmedAt !== null || (await isSessionOf(ctx, { guestToken, applicantId }));
    if (!isProven) throw new ApiError('unconfirmed');
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      await lockBoth(tx, { jobId, personIds: [personId, userId] });
      if (!(await isStillGuests(tx, { applicantId, personId }))) throw new ApiError('notFound');
      if (await hasApplied(tx, { personId, userId })) throw alreadyApplied();
      await joinPerson(ctx, tx, { companyId, fromId: personId, toId: userId });
    });
    return { application: { _id: applicantId } };
  },
});

async function isSessionOf(
  ctx: Context,
  { guestToken, applicantId }: { guestToken: string | undefined; applicantId: string },
): Promise<boolean> {
  if (!guestToken) return false;
  const session = await ctx.db
    .selectFrom('guestSessions')
    .select('applicantId')
    .where('tokenHash', '=', hashToken(guestToken))
    .where('applicantId', '=', applicantId)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return session !== undefined;
}

async function lockBoth(tx: Tx, { jobId, personIds }: { jobId: string; personIds: readonly string[] }): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('personId')
    .where('personId', '=', anyId(personIds))
    .orderBy('personId')
    .forUpdate()
    .execute();
  await shareLockJob(tx, jobId);
  const isOfBoth = sql<SqlBool>`a.person_id = ${anyId(personIds)}`;
  await lockBoardsShowing(tx, { applications: isOfBoth });
}

async function isStillGuests(
  db: Db,
  { applicantId, personId }: { applicantId: string; personId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('applicants')
    .select('id')
    .where('id', '=', applicantId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether both have an application to the same job, of which only one could stay. The guest may have several, when the company
 * has placed or merged persons.
 */
async function hasApplied(tx: Tx, { personId, userId }: { personId: string; userId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('applicants as own')
    .innerJoin('applicants as guest', 'guest.jobId', 'own.jobId')
    .select('own.id')
    .where('own.personId', '=', userId)
    .where('guest.personId', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

function alreadyApplied(): ApiError {
  const userFriendlyMessage =
    'Du har redan ansökt! Ansökan utan konto finns kvar: ta tillbaka eller radera den på dess sida.';
  return new ApiError('duplicate', { userFriendlyMessage });
}
