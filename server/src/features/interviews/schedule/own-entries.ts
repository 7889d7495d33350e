import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { findInterviewId } from '../booking/interview-entry.ts';
import type { BusyTime } from './providers/calendar-provider.ts';

/**
 * Leaves out the interviews that a calendar has from us, by mail or because we wrote them: Platsa knows anyway that their holders
 * are busy, and an interview must not stand in its own way when it is moved. One that the owner has as a candidate does count.
 */
export async function dropOwnEntries(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  busy: readonly BusyTime[],
): Promise<BusyTime[]> {
  const interviewOf = ({ uid }: BusyTime) => (uid === undefined ? undefined : findInterviewId(uid));
  const interviewIds = [...new Set(busy.map(interviewOf).filter((found) => found !== undefined))];
  const { rows } = await sql<{ interviewId: string; remoteId: string | null }>`
    SELECT i.id AS interview_id, NULL AS remote_id FROM interviews i JOIN applicants a ON a.id = i.applicant_id
    WHERE i.id = ANY (${interviewIds}::uuid[]) AND a.person_id <> ${userId}
    UNION ALL SELECT interview_id, remote_id FROM calendar_entries WHERE calendar_id = ${id}`.execute(tx);
  const interviews = new Set(rows.map(({ interviewId }) => interviewId));
  const remotes = new Set(rows.map(({ remoteId }) => remoteId));
  return busy.filter((time) => !interviews.has(interviewOf(time) ?? '') && !remotes.has(time.remoteId ?? ''));
}

/**
 * Returns the users who must not get the entry by mail, because we write it into their calendar: Microsoft gives a written entry a
 * UID of its own, so a mailed one would be a second. An interview that is older than the writing may have been mailed, and goes on
 * being mailed.
 */
export async function listWrittenUsers(
  db: Db,
  interviewId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    SELECT c.user_id FROM calendars c JOIN interviews i ON i.id = ${interviewId}
    WHERE c.user_id = ${anyId(userIds)} AND c.kind = 'microsoft' AND c.writes_since <= i.created_at
      AND c.failure IS NULL AND c.write_failure IS NULL`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}
