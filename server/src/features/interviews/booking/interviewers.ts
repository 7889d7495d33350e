import { roomPlaceholder } from '@platsa/contract/interviews/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { invalidField } from '../../../http/api-error.ts';
import { memberHasRight } from '../../boards/index.ts';

interface InterviewerRow {
  userId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
}

/** The members who can hold interviews for a job, because they see it and may comment. Its team comes first. */
export async function listInterviewerRows(db: Db, jobId: string): Promise<InterviewerRow[]> {
  const { rows } = await sql<InterviewerRow>`
    SELECT m.user_id, p.first_name, p.last_name, p.image_id
    FROM jobs j JOIN members m ON m.company_id = j.company_id
      JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = m.user_id
      LEFT JOIN team_members team ON team.job_id = j.id AND team.user_id = m.user_id
    WHERE j.id = ${jobId} AND NOT u.is_operator AND ${memberHasRight('comment')}
    ORDER BY coalesce(j.responsible_id = m.user_id, false) DESC, team.role IS NULL, p.first_name, p.last_name, m.user_id`.execute(
    db,
  );
  return rows;
}

/** Refuses, at the field, people who cannot hold interviews for the job. */
export async function requireInterviewers(
  db: Db,
  jobId: string,
  userIds: readonly string[],
  field = '_users',
): Promise<void> {
  const able = new Set((await listInterviewerRows(db, jobId)).map(({ userId }) => userId));
  const wrong = userIds.findIndex((userId) => !able.has(userId));
  if (wrong >= 0) throw invalidField(`${field}.${wrong}`, 'Välj någon som kan hålla intervjun');
}

/** The place of one interview, whose video room gets a word of its own. */
export function roomOf(place: string): string {
  return place.replaceAll(roomPlaceholder, newId().replaceAll('-', '').slice(-16));
}
