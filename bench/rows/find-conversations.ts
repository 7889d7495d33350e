import { encodeCursor } from '../../server/src/db/cursor.ts';
import type { Dataset } from '../data/dataset.ts';

export interface ConversationsToMeasure {
  companyId: string;
  adminId: string;
  /** The longest conversation, and its job seeker. */
  longestId: string;
  jobSeekerId: string;
  /** Cursors of pages from the top of the list to its end. */
  cursors: string[];
}

/** The generator creates one company with 10,000 conversations (data/4-conversations.sql). */
export async function findConversations({ pool }: Dataset): Promise<ConversationsToMeasure> {
  const { rows } = await pool.query<Omit<ConversationsToMeasure, 'cursors'>>(`
    SELECT c.company_id AS "companyId", m.user_id AS "adminId", c.id AS "longestId", c.person_id AS "jobSeekerId"
    FROM conversations c JOIN members m ON m.company_id = c.company_id AND m.role = 'admin'
    ORDER BY c.last_number DESC LIMIT 1`);
  const [longest] = rows;
  if (!longest) throw new Error('The benchmark data has no conversations. Remove data/bench and run again.');
  const last = await pool.query<{ time: number; id: string }>(
    `SELECT time, id FROM (
       SELECT (extract(epoch FROM last_message_at) * 1000000)::bigint AS time, id,
         row_number() OVER (ORDER BY last_message_at DESC, id DESC) AS number
       FROM conversations WHERE company_id = $1
     ) listed WHERE number % 1000 = 0 ORDER BY number`,
    [longest.companyId],
  );
  return { ...longest, cursors: last.rows.map(({ time, id }) => encodeCursor([time, id])) };
}
