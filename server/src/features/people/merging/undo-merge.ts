import { undoMerge } from '@platsa/contract/people/merge-endpoints';
import { undoDays } from '@platsa/contract/people/merging';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { moveApplicationsTo, moveConversationsTo, requireNotHidden } from '../../applications/index.ts';
import { getJobViewer, refreshBoards } from '../../boards/index.ts';
import { separateMessages } from './absorb-application.ts';
import { changeBack, insertAgain, type MergeStep, moveRowsBack } from './changes.ts';
import { isLatest, lockPersons } from './queries.ts';

export const undoMergeRoute = route(undoMerge, {
  async subject({ ctx, input: { companyId, mergeId } }) {
    const merge = await ctx.db
      .selectFrom('merges')
      .select(['id', 'companyId', 'keptId', 'fromId'])
      .where('id', '=', mergeId)
      .executeTakeFirst();
    return merge?.companyId === companyId ? merge : undefined;
  },
  policy: memberOf,
  async handle({ ctx, actor, subject }) {
    await requireNotHidden(ctx.db, getJobViewer(actor, subject.companyId), subject.keptId);
    await inTransaction(ctx, (tx) => takeMergeBack(ctx, tx, { ...subject, by: actor.userId }));
    return { _person: subject.fromId };
  },
});

interface Undoing {
  id: string;
  companyId: string;
  keptId: string;
  fromId: string;
  by: string;
}

async function takeMergeBack(ctx: Context, tx: Tx, { id, companyId, keptId, fromId, by }: Undoing): Promise<void> {
  const { boardIds } = await lockPersons(tx, [keptId]);
  const { steps, createdAt } = await getUndoable(ctx, tx, { id, keptId });
  // A consent that has been withdrawn since is not given again.
  const isInBank = await tx.selectFrom('candidates').select('companyId').where('personId', '=', keptId).execute();
  const again = steps.filter((step) => isInBank.length > 0 || step.kind !== 'removed' || step.table !== 'candidates');
  for (const step of again.toReversed()) await undoStep(tx, step, createdAt);
  await sql`
    DELETE FROM events WHERE company_id = ${companyId} AND type = 'applicant.merged'
      AND created_at = (SELECT created_at FROM merges WHERE id = ${id})`.execute(tx);
  await tx.deleteFrom('merges').where('id', '=', id).execute();
  await record(ctx, tx, [
    { type: 'person.merge.undone', companyId, by },
    { type: 'profile.matching.changed', by: keptId },
    { type: 'profile.matching.changed', by: fromId },
  ]);
  await refreshBoards(tx, boardIds);
}

/** SQL: an application that took up another one has been deleted, or is anonymous. The other one is not brought back. */
const isAbsorberGone = sql`EXISTS (
  SELECT FROM json_array_elements(m.changes->'absorbed') pair
    LEFT JOIN applicants a ON a.id = (pair->>'firstId')::uuid AND a.anonymised_at IS NULL
  WHERE a.id IS NULL)`;

/** The steps of a merge, if nothing keeps it from being undone. */
async function getUndoable(ctx: Context, tx: Tx, { id, keptId }: { id: string; keptId: string }) {
  const { rows } = await sql<{
    steps: MergeStep[] | null;
    createdAt: Date;
    keptId: string;
    isLatest: boolean;
    isAbsorberGone: boolean;
    hasAccount: boolean;
  }>`
    SELECT changes->'steps' AS steps, m.created_at, m.kept_id,
      ${isLatest} AS is_latest, ${isAbsorberGone} AS is_absorber_gone,
      (SELECT company_id IS NULL FROM persons WHERE id = m.kept_id) AS has_account
    FROM merges m WHERE m.id = ${id} FOR UPDATE`.execute(tx);
  const [merge] = rows;
  // Another request has undone it, or merged the kept person.
  if (!merge || merge.keptId !== keptId) throw new ApiError('notFound');
  if (!merge.isLatest) {
    throw new ApiError('conflict', {
      userFriendlyMessage: 'Personen har slagits ihop med en till sedan dess. Ångra den senare sammanslagningen först.',
    });
  }
  const { steps, createdAt } = merge;
  // Since the person got an account, the data is no longer the company's to divide.
  if (
    !steps ||
    merge.isAbsorberGone ||
    merge.hasAccount ||
    createdAt <= new Date(ctx.now().getTime() - undoDays * 86_400_000)
  ) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Sammanslagningen går inte längre att ångra.' });
  }
  return { steps, createdAt };
}

async function undoStep(tx: Tx, step: MergeStep, mergedAt: Date): Promise<void> {
  switch (step.kind) {
    case 'moved':
      return moveRowsBack(tx, step);
    case 'removed':
      return insertAgain(tx, step);
    case 'changed':
      return changeBack(tx, step);
    case 'given':
      return moveApplicationsTo(tx, { applicationIds: step.applicationIds, from: step.to, to: step.from });
    case 'conversation':
      return moveConversationsTo(tx, { applicationIds: step.applicationIds, from: step.to, to: step.from });
    case 'joined':
      return separateMessages(tx, step);
    case 'scores':
      return restoreScores(tx, step, mergedAt);
  }
}

/** Where the merge, or a change of the profile since, has changed them: the reactions to the undoing score again. */
async function restoreScores(tx: Tx, { rows }: { rows: string }, mergedAt: Date): Promise<void> {
  await sql`
    WITH forgotten AS (
      DELETE FROM score_changes s USING json_populate_recordset(NULL::applicants, ${rows}::json) stored
      WHERE s.applicant_id = stored.id AND s.reason = 'profile' AND s.created_at > ${mergedAt} RETURNING s.applicant_id
    )
    UPDATE applicants a SET score = stored.score, score_parts = stored.score_parts
    FROM json_populate_recordset(NULL::applicants, ${rows}::json) stored
    WHERE a.id = stored.id AND a.id IN (SELECT applicant_id FROM forgotten)`.execute(tx);
}
