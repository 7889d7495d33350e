import { joinAccount } from '@platsa/contract/people/join-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { lockUser } from '../../accounts/index.ts';
import { joinPerson } from '../../applications/index.ts';
import { absorbApplication } from '../merging/absorb-application.ts';
import { keepLongerConsent } from '../merging/keep-longer-consent.ts';
import { lockPersons } from '../merging/queries.ts';
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
  const own = applications.filter((one) => one.personId === userId);
  const absorbed: { firstId: string; laterId: string }[] = [];
  for (const later of applications.filter((one) => one.personId === personId)) {
    const first = own.find(({ jobId }) => jobId === later.jobId);
    if (!first) continue;
    await absorbApplication(merging, { first, later });
    absorbed.push({ firstId: first.id, laterId: later.id });
    const name = dayInStockholm(later.createdAt);
    const merged = { companyId, by: userId, jobId: first.jobId, applicationId: first.id, name };
    await record(ctx, tx, { type: 'applicant.merged', ...merged });
  }
  await leadTo(tx, { companyId, personId, userId, absorbed });
  await joinPerson(ctx, tx, { companyId, fromId: personId, toId: userId });
  await record(ctx, tx, { type: 'person.joined', companyId });
}

interface Lead {
  companyId: string;
  personId: string;
  userId: string;
  absorbed: readonly { firstId: string; laterId: string }[];
}

/** The person's id, and those that led to it, lead to the account, and what was absorbed is forgotten with it. */
async function leadTo(tx: Tx, { companyId, personId, userId, absorbed }: Lead): Promise<void> {
  await tx.updateTable('merges').set({ keptId: userId }).where('keptId', '=', personId).execute();
  const changes = JSON.stringify({ name: '', steps: [], absorbed });
  await tx
    .insertInto('merges')
    .values({ companyId, fromId: personId, keptId: userId, mergedBy: null, changes })
    .execute();
}

/** Where the company has the person from stays known. By following the link the person has been told. */
async function moveAddition(tx: Tx, { personId, userId, now }: { personId: string; userId: string; now: Date }) {
  await sql`
    UPDATE added_persons SET person_id = ${userId}, informed_at = coalesce(informed_at, ${now})
    WHERE person_id = ${personId} AND NOT EXISTS (SELECT FROM added_persons WHERE person_id = ${userId})`.execute(tx);
}
