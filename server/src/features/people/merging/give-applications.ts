import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import type { Merging } from './changes.ts';

interface Handover {
  applicationIds: readonly string[];
  from: string;
  to: string;
}

/** Gives applications to another person, so that undoing gives them back. */
export async function giveApplications(merging: Merging, handover: Handover): Promise<void> {
  await moveApplicationsTo(merging.tx, handover);
  merging.steps.push({ kind: 'given', ...handover });
}

/**
 * Everything of the applications that carries the person's id gets the new one, also what was written after a merge. An
 * application that has gone to somebody else since, because it became anonymous, stays there.
 */
export async function moveApplicationsTo(tx: Tx, { applicationIds, from, to }: Handover): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE applicants SET person_id = ${to} WHERE id = ${anyId(applicationIds)} AND person_id = ${from}
    RETURNING id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await moveConversationsTo(tx, { applicationIds: ids, from, to });
  await sql`
    UPDATE candidates SET person_id = ${to} WHERE application_id = ${anyId(ids)} AND person_id = ${from}`.execute(tx);
  await sql`UPDATE events SET by = ${to} WHERE application_id = ${anyId(ids)} AND by = ${from}`.execute(tx);
}

/** The applicant's side of the conversations about some applications. */
export async function moveConversationsTo(tx: Tx, { applicationIds, from, to }: Handover): Promise<void> {
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
      reported_by = CASE WHEN reported_by = ${from} THEN ${to} ELSE reported_by END
    WHERE conversation_id IN ${conversations} AND person_id = ${from}`.execute(tx);
}
