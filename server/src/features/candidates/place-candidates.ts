import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { allOf, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { insertApplications, lockJobSeekers } from '../applications/index.ts';
import { handleApplicants, lockBoards, refreshBoards } from '../boards/index.ts';
import { shareLockJob } from '../jobs/index.ts';
import { listCandidatesById } from './candidate-queries.ts';
import { type CandidateTarget, findTarget, takesCandidates } from './target-queries.ts';

const fromBank = { sourceChannel: 'bank', sourceDetail: null, sourceLinkId: null } as const;

interface Placement {
  jobId: string;
  companyId: string;
  boardId: string;
  ids: readonly string[];
  columnId: string | undefined;
  by: string;
}

export const placeCandidatesRoute = route(placeCandidates, {
  subject: ({ ctx, input }) => findTarget(ctx.db, input.jobId),
  policy: allOf<CandidateTarget>(memberOf, handleApplicants('move')),
  async handle({ ctx, input, actor, subject: { companyId, boardId } }) {
    const { jobId, _workflowColumn: columnId } = input;
    const ids = [...new Set(input._applicants)];
    const placement = { jobId, companyId, boardId, ids, columnId, by: actor.userId };
    const { placed, skipped } = await inTransaction(ctx, (tx) => place(ctx, tx, placement));
    return { _workflowBoard: boardId, placed, skipped };
  },
});

async function place(ctx: Context, tx: Tx, { jobId, companyId, boardId, ids, columnId, by }: Placement) {
  const asked = await listCandidatesById(tx, companyId, ids);
  await lockJobSeekers(
    tx,
    asked.map(({ personId }) => personId),
  );
  await shareLockJob(tx, jobId);
  const target = await findTarget(tx, jobId);
  if (!target || !takesCandidates(target, dayInStockholm(ctx.now()))) {
    throw new ApiError('conflict', {
      userFriendlyMessage: 'Annonsen är inte publicerad, så det går inte att lägga kandidater på dess tavla.',
    });
  }
  await lockBoards(tx, [boardId]);
  // A candidate may have left the bank before the profiles were locked. None can afterwards.
  const candidates = await listCandidatesById(tx, companyId, ids);
  if (candidates.length === 0) {
    throw new ApiError('notFound', { userFriendlyMessage: 'Kandidaten finns inte längre i kandidatbanken.' });
  }
  const inserted = await insertApplications(
    tx,
    { companyId, jobId, columnId },
    candidates.map(({ personId, appliedAt }) => ({ personId, createdAt: appliedAt, fromBank: true, source: fromBank })),
  );
  const placed = candidates.flatMap(({ id, personId }) => {
    const application = inserted.find((one) => one.personId === personId);
    return application ? [{ _id: application.id, _candidate: id, personId }] : [];
  });
  await record(
    ctx,
    tx,
    placed.map(({ _id, personId }) => {
      return { type: 'applicant.placed', companyId, by, jobId, applicationId: _id, personId };
    }),
  );
  await refreshBoards(tx, [boardId]);
  const isIn = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  return {
    placed: placed.map(({ _id, _candidate }) => ({ _id, _candidate })),
    skipped: ids
      .filter((id) => !placed.some(({ _candidate }) => _candidate === id))
      .map((id) => ({ _candidate: id, reason: isIn(candidates, id) ? ('onBoard' as const) : ('notInBank' as const) })),
  };
}
