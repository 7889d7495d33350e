import { givePiledResume } from '@platsa/contract/people/pile-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { deletePerson, isKnownTo } from '../../applications/index.ts';
import { getJobViewer, type JobViewer } from '../../boards/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { giveResumes } from '../../profiles/resumes/index.ts';
import { findPiled } from './queries.ts';

interface ResumeGift {
  companyId: string;
  piledId: string;
  ownerId: string;
  viewer: JobViewer;
}

/** The profile of the person stays as it is: the company has gone through that already. */
export const givePiledResumeRoute = route(givePiledResume, {
  subject: ({ ctx, input: { companyId, personId } }) => findPiled(ctx.db, companyId, personId),
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId: piledId, owner: ownerId } }) {
    const viewer = getJobViewer(actor, companyId);
    await inTransaction(ctx, (tx) => giveToOwner(ctx, tx, { companyId, piledId, ownerId, viewer }));
    return {};
  },
});

async function giveToOwner(ctx: Context, tx: Tx, { companyId, piledId, ownerId, viewer }: ResumeGift): Promise<void> {
  await lockCompany(tx, companyId);
  await requireWithoutAccount(tx, viewer, ownerId);
  const { numDeletedRows } = await tx
    .deleteFrom('piledPersons')
    .where('personId', '=', piledId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('notFound');
  await giveResumes(ctx, tx, { from: piledId, to: ownerId });
  await deletePerson(ctx, tx, piledId);
  await journalChanges(ctx, tx, [{ kind: 'person', id: piledId }]);
  await record(ctx, tx, { type: 'pile.changed', companyId });
}

async function requireWithoutAccount(tx: Tx, viewer: JobViewer, personId: string): Promise<void> {
  const { rows } = await sql<{ hasAccount: boolean }>`
    SELECT p.company_id IS NULL AS has_account FROM persons p
    WHERE p.id = ${personId} AND (p.company_id IS NULL OR p.company_id = ${viewer.companyId}) AND ${isKnownTo(viewer, sql`p.id`)}
    FOR NO KEY UPDATE OF p`.execute(tx);
  const [person] = rows;
  if (!person) throw new ApiError('notFound');
  if (person.hasAccount) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Den som har ett konto väljer själv sitt CV.' });
  }
}
