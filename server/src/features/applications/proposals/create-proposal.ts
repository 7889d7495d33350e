import { createProposal } from '@platsa/contract/applications/proposal-endpoints';
import { findMissingColumn, type ProposalInput } from '@platsa/contract/applications/proposals';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { handleApplicants, listColumns, refreshBoards } from '../../boards/index.ts';
import { lockMemberships } from '../opinions/opinion-links.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';
import { getReason } from '../set-decline-reason.ts';
import { readProposals } from './read-proposals.ts';

/** Members who may move or decline need no proposal, but may make one for a colleague to look at. */
export const createProposalRoute = route(createProposal, {
  limits: [limits.comment],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('propose'),
  async handle({ ctx, input: { applicantId, ...proposal }, actor, subject }) {
    requirePerson(subject);
    const missing = findMissingColumn(proposal);
    if (missing) throw invalidField(missing.path, missing.message);
    const { companyId, jobId, boardId } = subject;
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, companyId, [actor.userId]);
      await lockApplication(tx, subject);
      const columnId = await requireColumn(tx, { applicantId, boardId }, proposal);
      const declineReasonId = await requireReason(tx, companyId, proposal);
      const { kind, text = null } = proposal;
      const values = { kind, columnId, declineReasonId, text, createdAt: ctx.now() };
      await tx
        .insertInto('proposals')
        .values({ companyId, applicantId, userId: actor.userId, ...values })
        .onConflict((conflict) => conflict.columns(['applicantId', 'userId']).doUpdateSet(values))
        .execute();
      const type = kind === 'move' ? 'applicant.move.proposed' : 'applicant.decline.proposed';
      await record(ctx, tx, { type, companyId, by: actor.userId, jobId, applicationId: applicantId, columnId });
      await refreshBoards(tx, [boardId]);
      return { proposals: await readProposals(tx, applicantId, actor) };
    });
  },
});

/** Returns the column of a move, or null for a decline. Refuses a column that the application is in, and a second decline. */
async function requireColumn(
  tx: Tx,
  { applicantId, boardId }: { applicantId: string; boardId: string },
  { kind, _column }: ProposalInput,
): Promise<string | null> {
  const now = await tx
    .selectFrom('applicants')
    .select(['columnId', 'declined'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  if (kind === 'decline') {
    if (now.declined) throw new ApiError('conflict', { userFriendlyMessage: 'Kandidaten har redan ett nej.' });
    return null;
  }
  const column = (await listColumns(tx, boardId)).find(({ id }) => id === _column);
  if (!column) throw invalidField('_column', 'Välj en kolumn på tavlan');
  if (column.id === now.columnId) throw invalidField('_column', 'Kandidaten är redan i den kolumnen');
  return column.id;
}

async function requireReason(
  tx: Tx,
  companyId: string,
  { kind, _reason = null }: ProposalInput,
): Promise<string | null> {
  if (kind === 'move' || _reason === null) return null;
  await getReason(tx, companyId, _reason);
  return _reason;
}
