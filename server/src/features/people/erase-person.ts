import { erasePerson } from '@platsa/contract/people/endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { type ErasedBy, journalChanges } from '../../platform/journal/journal.ts';
import { deleteApplications, deletePerson, isKnownTo, listIdsOfPerson } from '../applications/index.ts';
import { getJobViewer, hasRightOn, type JobViewer } from '../boards/index.ts';
import { isSeenBy } from './queries.ts';

export const erasePersonRoute = route(erasePerson, {
  async subject({ ctx, input: { companyId, personId } }) {
    const person = await findSeenPerson(ctx.db, companyId, personId);
    return person && { ...person, companyId };
  },
  policy: memberOf,
  async handle({ ctx, actor, subject: { id, companyId, hasAccount } }) {
    const by = { event: 'applicant.deleted', userId: actor.userId } as const;
    await requireMayErase(ctx.db, getJobViewer(actor, companyId), id);
    const erased = await inTransaction(ctx, (tx) =>
      hasAccount ? forgetJobSeeker(ctx, tx, { companyId, personId: id }, by) : forgetPerson(ctx, tx, id, by),
    );
    // Another request has erased the person meanwhile.
    if (!erased) throw new ApiError('notFound');
    return {};
  },
});

async function findSeenPerson(db: Db, companyId: string, personId: string) {
  const { rows } = await sql<{ id: string; hasAccount: boolean }>`
    SELECT p.id, p.company_id IS NULL AS has_account FROM persons p WHERE p.id = ${personId} AND ${isSeenBy(companyId)}`.execute(
    db,
  );
  return rows[0];
}

/** All of the person's applications go, so the right to decline is needed on the job of each. */
async function requireMayErase(db: Db, viewer: JobViewer, personId: string): Promise<void> {
  if (viewer.role === 'admin') return;
  const { rows } = await sql<{ isKnown: boolean; mayErase: boolean }>`
    SELECT ${isKnownTo(viewer, sql`p.id`)} AS is_known, NOT EXISTS (
      SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.person_id = p.id AND a.company_id = ${viewer.companyId} AND NOT ${hasRightOn(viewer, 'decline', 'j')}) AS may_erase
    FROM persons p WHERE p.id = ${personId}`.execute(db);
  if (!rows[0]?.isKnown) throw new ApiError('notFound');
  if (!rows[0].mayErase) throw new ApiError('forbidden', { userFriendlyMessage: askAnAdmin });
}

const askAnAdmin = 'Du får inte ta bort alla personens ansökningar. Be en admin radera personen.';

/** Deletes what the company has of a job seeker with an account. The account, and what other companies have, stays. */
async function forgetJobSeeker(
  ctx: Context,
  tx: Tx,
  { companyId, personId }: { companyId: string; personId: string },
  by: ErasedBy,
): Promise<boolean> {
  await lockProfile(tx, personId);
  const applications = await tx
    .selectFrom('applicants')
    .select('id')
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .execute();
  const ids = applications.map(({ id }) => id);
  const deleted = await deleteApplications(ctx, tx, { ids }, by);
  return deleted.length > 0;
}

/**
 * Deletes a person without an account with all that belongs to it. False when it is gone already, or has got an account since.
 */
export async function forgetPerson(ctx: Context, tx: Tx, personId: string, by: ErasedBy): Promise<boolean> {
  const person = await tx
    .selectFrom('persons')
    .select('companyId')
    .where('id', '=', personId)
    .where('companyId', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return false;
  await lockProfile(tx, personId);
  const ids = await listIdsOfPerson(tx, personId);
  await deleteApplications(ctx, tx, { personId }, by);
  await deletePerson(ctx, tx, personId);
  const isOwnWish = by.event === 'applicant.withdrawn';
  const type = isOwnWish ? ('person.left' as const) : ('person.erased' as const);
  await record(ctx, tx, { type, companyId: person.companyId, by: isOwnWish ? null : by.userId });
  await journalChanges(
    ctx,
    tx,
    ids.map((id) => ({ kind: 'person', id })),
  );
  return true;
}

/** Applying and placing lock it too, so no application is made meanwhile. */
async function lockProfile(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('profiles').select('personId').where('personId', '=', personId).forUpdate().execute();
}
