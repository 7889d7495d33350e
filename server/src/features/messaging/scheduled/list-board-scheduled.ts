import { listBoardScheduled } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { route } from '../../../http/route.ts';
import { findBoard, readApplicants } from '../../boards/index.ts';
import { isWaitingMessage, isWaitingRecipient } from './scheduled-queries.ts';

/** Not part of the board, so that scheduling a message to two thousand changes no version of it. */
export const listBoardScheduledRoute = route(listBoardScheduled, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, subject: { companyId, jobId } }) {
    const { rows } = await sql<{ applicantId: string; sendAt: Date; decline: boolean }>`
      SELECT DISTINCT ON (r.applicant_id) r.applicant_id, m.send_at, m.declines AS decline
      FROM scheduled_messages m JOIN scheduled_recipients r ON r.message_id = m.id JOIN applicants a ON a.id = r.applicant_id
      WHERE m.company_id = ${companyId} AND ${isWaitingMessage} AND ${isWaitingRecipient} AND a.job_id = ${jobId}
        AND m.status <> 'failed'
      ORDER BY r.applicant_id, m.send_at`.execute(ctx.db);
    return {
      waiting: rows.map(({ applicantId, sendAt, decline }) => {
        return { _applicant: applicantId, sendAt: sendAt.toISOString(), decline };
      }),
    };
  },
});
