import { listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { readMaskedApplicants } from './policy.ts';
import { findBoard } from './queries.ts';
import { listUnreadApplications } from './unread-applications.ts';

/** Differs between the users of a company, so it is not part of the board, which all of them share. */
export const listUnreadApplicantsRoute = route(listUnreadApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readMaskedApplicants,
  async handle({ ctx, actor: { userId }, subject: { jobId } }) {
    const [_applicants, _new] = await Promise.all([
      listUnreadTalks(ctx.db, userId, jobId),
      listUnreadApplications(ctx.db, userId, jobId),
    ]);
    return { _applicants, _new };
  },
});

/** The applicants of a job whose conversation the user has not read. */
async function listUnreadTalks(db: Db, userId: string, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationParticipants')
    .innerJoin('conversations', 'conversations.id', 'conversationParticipants.conversationId')
    .select('conversations.applicantId')
    .where('conversationParticipants.personId', '=', userId)
    .where('conversations.jobId', '=', jobId)
    // A literal instead of a parameter: a plan for any value can't use the partial index.
    .where('conversationParticipants.unread', '=', sql.lit(true))
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}
