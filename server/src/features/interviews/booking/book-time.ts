import { formatInterviewTime } from '@platsa/contract/interviews/format-time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type TimeRules, withBuffers } from '../free-times.ts';
import type { Period } from '../working-days.ts';

/** One of the people, or the candidate, is already in another interview at the time. */
export class TimeTaken extends Error {}

/**
 * Takes the time of the people, with what is kept free around it. PostgreSQL lets nobody be booked twice (interview_people_once):
 * of two bookings at once the second finds the time taken. Throws TimeTaken then.
 */
export async function takeTime(
  tx: Tx,
  {
    interviewId,
    companyId,
    rules,
    meeting,
  }: {
    interviewId: string;
    companyId: string;
    rules: Pick<TimeRules, 'bufferBefore' | 'bufferAfter'>;
    meeting: Period;
  },
  userIds: readonly string[],
): Promise<void> {
  const { from, to } = withBuffers(rules, meeting);
  // In the order of their ids, so that two bookings of the same people wait for each other once.
  const wanted = [...new Set(userIds)].sort();
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO interview_people (interview_id, company_id, user_id, during)
    SELECT ${interviewId}, ${companyId}, wanted.user_id, tstzrange(${new Date(from)}, ${new Date(to)})
    FROM unnest(${wanted}::uuid[]) AS wanted (user_id)
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  if (rows.length < wanted.length) throw new TimeTaken();
}

/** Refuses a time at which the candidate is in another interview of the application, which is locked. */
export async function requireCandidateFree(
  tx: Tx,
  { applicantId, interviewId }: { applicantId: string; interviewId?: string },
  { from, to }: Period,
): Promise<void> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    SELECT starts_at, ends_at FROM interviews
    WHERE applicant_id = ${applicantId} AND status = 'booked' AND id IS DISTINCT FROM ${interviewId ?? null}
      AND tstzrange(starts_at, ends_at) && tstzrange(${new Date(from)}, ${new Date(to)}) LIMIT 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  const when = formatInterviewTime(other.startsAt, other.endsAt);
  throw new ApiError('conflict', { userFriendlyMessage: `Kandidaten har redan en intervju ${when}.` });
}
