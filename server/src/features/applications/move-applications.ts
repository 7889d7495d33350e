import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';

interface PersonChange {
  applicationIds: readonly string[];
  from: string;
  to: string;
}

/**
 * Gives applications to another person, with everything of them that carries the person's id, also what was written after a
 * merge that is undone. An application that has gone to somebody else since, because it became anonymous, stays there. The
 * caller has made sure that no job gets two applications of one person.
 */
export async function moveApplicationsTo(tx: Tx, { applicationIds, from, to }: PersonChange): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE applicants SET person_id = ${to} WHERE id = ${anyId(applicationIds)} AND person_id = ${from}
    RETURNING id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await moveConversationsTo(tx, { applicationIds: ids, from, to });
  await sql`
    UPDATE candidates c SET person_id = ${to} WHERE application_id = ${anyId(ids)} AND person_id = ${from}
      AND NOT EXISTS (SELECT FROM candidates other WHERE other.person_id = ${to} AND other.company_id = c.company_id)`.execute(
    tx,
  );
  await sql`UPDATE events SET by = ${to} WHERE application_id = ${anyId(ids)} AND by = ${from}`.execute(tx);
}

/** Gives another person the applicant's side of the conversations about some applications. */
export async function moveConversationsTo(tx: Tx, { applicationIds, from, to }: PersonChange): Promise<void> {
  const conversations = sql`(SELECT id FROM conversations WHERE applicant_id = ${anyId(applicationIds)})`;
  await sql`
    UPDATE conversations SET person_id = ${to}
    WHERE applicant_id = ${anyId(applicationIds)} AND person_id = ${from}`.execute(tx);
  await sql`
    UPDATE conversation_participants SET person_id = ${to}
    WHERE conversation_id IN ${conversations} AND person_id = ${from}`.execute(tx);
  await sql`
    UPDATE messages SET author_id = ${to}
    WHERE conversation_id IN ${conversations} AND author_id = ${from}`.execute(tx);
  await sql`
    UPDATE attachments SET uploaded_by = ${to}
    WHERE conversation_id IN ${conversations} AND uploaded_by = ${from}`.execute(tx);
  await sql`
    UPDATE conversation_reports SET person_id = ${to},
      reported_by = CASE WHEN reported_by = ${from} THEN ${to} ELSE reported_by END,
      messages = (
        SELECT coalesce(jsonb_agg(CASE WHEN message ->> 'authorId' = ${from}
          THEN message || jsonb_build_object('authorId', ${to}::text) ELSE message END ORDER BY nr), '[]')
        FROM jsonb_array_elements(messages) WITH ORDINALITY AS listed (message, nr))
    WHERE conversation_id IN ${conversations} AND person_id = ${from}`.execute(tx);
}
