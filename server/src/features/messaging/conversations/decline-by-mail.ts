import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { declineApplicants } from '../../applications/index.ts';
import { openConversations } from './queries.ts';

/**
 * Declines applicants who get a declining mail: as with a declining message, they can't write in the chat any more. The
 * caller has locked the applications.
 */
export async function declineByMail(
  ctx: Context,
  tx: Tx,
  { companyId: ofCompany, applicantIds }: { companyId: string; applicantIds: readonly string[] },
  declinedBy: string,
): Promise<void> {
  await openConversations(tx, ofCompany, applicantIds);
  const closed = await tx
    .updateTable('conversations')
    .set({ status: 'declined', declinedAt: ctx.now() })
    .where('applicantId', '=', anyId(applicantIds))
    .where('status', '=', 'open')
    .returning(['id', 'companyId', 'jobId', 'personId', 'applicantId'])
    .execute();
  const changes = closed.flatMap(({ id, companyId, jobId, personId, applicantId }) => [
    // The job seeker's list of applications shows the decline too.
    { type: 'application.changed' as const, applicationId: applicantId, personId },
    {
      ...{ type: 'conversation.changed' as const, companyId, jobId, applicationId: applicantId },
      ...{ conversationId: id, personId },
    },
  ]);
  await record(ctx, tx, changes);
  await declineApplicants(ctx, tx, applicantIds, declinedBy);
}
