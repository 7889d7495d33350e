import { setStartDate } from '@platsa/contract/boards/endpoints';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { lockBoard, refreshBoards } from './board-changes.ts';
import { handleApplicants } from './policy.ts';
import { findBoard } from './queries.ts';

export const setStartDateRoute = route(setStartDate, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: handleApplicants('move'),
  async handle({ ctx, input: { _applicants, startDate }, actor, subject: { boardId, companyId, jobId } }) {
    const ids = await inTransaction(ctx, async (tx) => {
      await lockBoard(tx, boardId);
      const hired = await lockHired(tx, jobId, _applicants);
      if (hired.length === 0) throw new ApiError('conflict', { userFriendlyMessage: nobodyIsHired });
      const changed = hired.filter((application) => application.startDate !== startDate).map(({ id }) => id);
      await tx.updateTable('applicants').set({ startDate }).where('id', '=', anyId(changed)).execute();
      await record(
        ctx,
        tx,
        changed.map((applicationId) => ({
          ...{ type: 'applicant.start.set' as const, companyId, by: actor.userId, jobId, applicationId },
          day: startDate,
        })),
      );
      if (changed.length > 0) await refreshBoards(tx, [boardId]);
      return hired.map(({ id }) => id);
    });
    return { _applicants: ids };
  },
});

const nobodyIsHired = 'Startdatum sätts för den som är i en kolumn som betyder anställd.';

/** Locks those of the applications that are hired: in a column of that stage, and not anonymous. */
function lockHired(tx: Tx, jobId: string, ids: readonly string[]) {
  return tx
    .selectFrom('applicants')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .select(['applicants.id', 'applicants.startDate'])
    .where('applicants.jobId', '=', jobId)
    .where('applicants.id', '=', anyId(ids))
    .where('applicants.anonymisedAt', 'is', null)
    .where('column.stage', '=', 'hired')
    .orderBy('applicants.id')
    .forNoKeyUpdate('applicants')
    .execute();
}
