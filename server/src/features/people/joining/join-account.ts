import { joinAccount } from '@platsa/contract/people/join-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockUser } from '../../accounts/index.ts';
import { joinPerson } from '../../applications/index.ts';
import { absorbApplication, mergedEvent } from '../merging/absorb-application.ts';
import { keepLongerConsent } from '../merging/keep-longer-consent.ts';
import { lockPersons } from '../merging/queries.ts';
import { storeMerge } from '../merging/store-merge.ts';
import { findJoinLink, type JoinLink } from './links.ts';

/** The link shows that the person's mailbox is the account's owner's. Another account's link answers as one that does not exist. */
export const joinAccountRoute = route(joinAccount, {
  subject: ({ ctx, input: { joinToken } }) => findJoinLink(ctx.db, joinToken, ctx.now()),
  policy: self,
  async handle({ ctx, input: { joinToken }, subject: { companyName, userId } }) {
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      // Again under the lock: another request may have used the link.
      const link = await findJoinLink(tx, joinToken, ctx.now());
      if (!link) throw new ApiError('notFound');
      await addToAccount(ctx, tx, link);
    });
    return { companyName };
  },
});

async function addToAccount(ctx: Context, tx: Tx, { companyId, personId, userId }: JoinLink): Promise<void> {
  const { applications } = await lockPersons(tx, [personId, userId]);
  // Not undone by the company, so that what undoing would need is not kept.
  const merging = { tx, steps: [] };
  await keepLongerConsent(merging, { companyId, personIds: [userId, personId] });
  await moveAddition(tx, { personId, userId, now: ctx.now() });
  const absorbed = applications.flatMap((later) => {
    const first = applications.find(({ jobId, personId: id }) => jobId === later.jobId && id === userId);
    return first && later.personId === personId ? [{ first, later }] : [];
  });
  for (const pair of absorbed) await absorbApplication(merging, pair);
  // The ids that led to the person lead to the account.
  await tx.updateTable('merges').set({ keptId: userId }).where('keptId', '=', personId).execute();
  const merge = { companyId, fromId: personId, keptId: userId, mergedBy: null, imageId: null };
  await storeMerge(tx, { ...merge, name: '', steps: [], absorbed });
  await joinPerson(ctx, tx, { companyId, fromId: personId, toId: userId });
  await record(ctx, tx, [
    { type: 'person.joined', companyId },
    ...absorbed.map((pair) => mergedEvent({ companyId, by: userId }, pair)),
  ]);
}

/** Where the company has the person from stays known. By following the link the person has been told. */
async function moveAddition(tx: Tx, { personId, userId, now }: { personId: string; userId: string; now: Date }) {
  await sql`
    UPDATE added_persons SET person_id = ${userId}, informed_at = coalesce(informed_at, ${now})
    WHERE person_id = ${personId} AND NOT EXISTS (SELECT FROM added_persons WHERE person_id = ${userId})`.execute(tx);
}
