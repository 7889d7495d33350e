import type { Dataset } from '../data/dataset.ts';

export interface TalksToMeasure {
  companyId: string;
  adminId: string;
  /** The longest conversation, and its job seeker. */
  longestId: string;
  seekerId: string;
  /** Cursors of pages from the top of the list to its end. */
  places: string[];
}

/** The generator creates one company with 10,000 conversations (data/4-conversations.sql). */
export async function findTalks({ pool }: Dataset): Promise<TalksToMeasure> {
  const { rows } = await pool.query<Omit<TalksToMeasure, 'places'>>(`
    SELECT c.company_id AS "companyId", m.user_id AS "adminId", c.id AS "longestId", c.user_id AS "seekerId"
    FROM conversations c JOIN members m ON m.company_id = c.company_id AND m.role = 'admin'
    ORDER BY c.last_number DESC LIMIT 1`);
  const [talks] = rows;
  if (!talks) throw new Error('The benchmark data has no conversations. Remove data/bench and run again.');
  const places = await pool.query<{ place: string }>(
    `SELECT place FROM (
       SELECT last_message_at::text || '_' || id AS place,
         row_number() OVER (ORDER BY last_message_at DESC, id DESC) AS number
       FROM conversations WHERE company_id = $1
     ) listed WHERE number % 1000 = 0 ORDER BY number`,
    [talks.companyId],
  );
  return { ...talks, places: places.rows.map(({ place }) => place) };
}
