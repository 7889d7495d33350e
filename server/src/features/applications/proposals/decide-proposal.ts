import { acceptProposal, removeProposal } from '@platsa/contract/applications/proposal-endpoints';
import { listDecidingRights } from '@platsa/contract/applications/proposals';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type Actor, authorize } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { handleApplicants, moveApplications, readApplicants, refreshBoards } from '../../boards/index.ts';
import { applicantStateView, getApplicantState } from '../applicant-state.ts';
import { declineApplicants } from '../decline-applicants.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';
import { storeDeclineReason } from '../set-decline-reason.ts';
import { type ProposalRow, readProposals, selectProposals } from './read-proposals.ts';

/** Moves or declines as whoever accepts would, with the same mails, reactions and events. */
export const acceptProposalRoute = route(acceptProposal, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, input, actor, subject }) {
    requirePerson(subject);
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const proposal = await getProposal(tx, input);
      authorizeDecision(actor, subject, proposal);
      await endProposal(ctx, tx, subject, proposal, { type: 'applicant.proposal.accepted', by: actor.userId });
      await carryOut(ctx, tx, subject, proposal, actor.userId);
      return applicantStateView(await getApplicantState(tx, subject.id, actor));
    });
  },
});

/** The proposer takes it back; whoever could accept it refuses it. */
export const removeProposalRoute = route(removeProposal, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, input, actor, subject }) {
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const proposal = await getProposal(tx, input);
      const isOwn = proposal.userId === actor.userId;
      if (!isOwn) authorizeDecision(actor, subject, proposal);
      const type = isOwn ? 'applicant.proposal.withdrawn' : 'applicant.proposal.refused';
      await endProposal(ctx, tx, subject, proposal, { type, by: actor.userId });
      return { proposals: await readProposals(tx, subject.id, actor) };
    });
  },
});

type Application = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** Read under the application's lock: it may have been decided by a colleague, or have come true. */
async function getProposal(tx: Tx, { applicantId, proposalId }: { applicantId: string; proposalId: string }) {
  return selectProposals(tx)
    .where('proposal.id', '=', proposalId)
    .where('proposal.applicantId', '=', applicantId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound', { userFriendlyMessage: proposalIsGone }));
}

const proposalIsGone = 'Förslaget finns inte längre. Det kan vara avgjort eller tillbakataget.';

function authorizeDecision(actor: Actor, application: Application, { kind, stage }: ProposalRow): void {
  authorize(handleApplicants(...listDecidingRights(kind, stage)), actor, application);
}

interface ProposalEnd {
  type: 'applicant.proposal.accepted' | 'applicant.proposal.refused' | 'applicant.proposal.withdrawn';
  by: string;
}

async function endProposal(
  ctx: Context,
  tx: Tx,
  { id: applicationId, companyId, jobId, boardId }: Application,
  { id, userId: memberId }: ProposalRow,
  end: ProposalEnd,
): Promise<void> {
  await tx.deleteFrom('proposals').where('id', '=', id).execute();
  await record(ctx, tx, { ...end, companyId, jobId, applicationId, memberId });
  await refreshBoards(tx, [boardId]);
}

async function carryOut(
  ctx: Context,
  tx: Tx,
  application: Application,
  { columnId, reasonId }: ProposalRow,
  by: string,
): Promise<void> {
  const { id, companyId } = application;
  if (columnId) {
    await moveApplications(ctx, tx, application, { ids: [id], columnId, index: 0, movedBy: by });
    return;
  }
  await declineApplicants(ctx, tx, [id], by);
  if (reasonId) await storeDeclineReason(ctx, tx, { companyId, applicantIds: [id], by }, reasonId);
}
