import type { Proposal, ProposedTime } from '@platsa/contract/messaging/proposed-times';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Stores the times for each applicant to whom the message will be sent. */
export async function insertProposedTimes(
  tx: Tx,
  of: { companyId: string; messageId: string; applicantIds: readonly string[] },
  { times, place }: Proposal,
): Promise<void> {
  const { companyId, messageId } = of;
  const rows = of.applicantIds.flatMap((applicantId) =>
    times.map(({ startsAt, endsAt }) => ({
      ...{ companyId, messageId, applicantId, place },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    })),
  );
  await tx.insertInto('proposedTimes').values(rows).execute();
}

/** Whether the message of a time `p` has been sent to its applicant. Until then nobody sees the time. */
const isSent = sql<boolean>`EXISTS (SELECT FROM scheduled_recipients r
  WHERE r.message_id = p.message_id AND r.applicant_id = p.applicant_id AND r.done_at IS NOT NULL AND r.skipped IS NULL)`;

/** The fields that policies check, and those of the calendar file. */
export async function findProposedTime(db: Db, id: string) {
  const { rows } = await sql<{
    id: string;
    messageId: string;
    applicantId: string;
    startsAt: Date;
    endsAt: Date;
    place: string;
    createdAt: Date;
    companyId: string;
    personId: string;
    jobId: string;
    jobUnlocked: boolean;
    title: string;
    brandName: string;
    logoId: string | null;
  }>`
    SELECT p.id, p.message_id, p.applicant_id, p.starts_at, p.ends_at, p.place, p.created_at, a.company_id, a.person_id,
      a.job_id, j.unlocked AS job_unlocked, j.title, b.name AS brand_name, b.logo_id
    FROM proposed_times p JOIN applicants a ON a.id = p.applicant_id JOIN jobs j ON j.id = a.job_id
      JOIN brands b ON b.id = j.brand_id
    WHERE p.id = ${id} AND ${isSent}`.execute(db);
  return rows[0];
}

export type ProposedTimeRow = NonNullable<Awaited<ReturnType<typeof findProposedTime>>>;

/** The times of the latest message that proposed some and has been sent, in their order. */
export async function listLatestTimes(db: Db, applicantId: string, now: Date): Promise<ProposedTime[]> {
  const { rows } = await sql<{
    id: string;
    startsAt: Date;
    endsAt: Date;
    place: string;
    chosenAt: Date | null;
    isFree: boolean;
  }>`
    SELECT p.id, p.starts_at, p.ends_at, p.place, p.chosen_at, p.starts_at > ${now} AND NOT EXISTS (
        SELECT FROM proposed_times other WHERE other.message_id = p.message_id AND other.starts_at = p.starts_at
          AND other.applicant_id <> p.applicant_id AND other.chosen_at IS NOT NULL) AS is_free
    FROM proposed_times p
    WHERE p.applicant_id = ${applicantId} AND p.message_id = (
      SELECT p.message_id FROM proposed_times p WHERE p.applicant_id = ${applicantId} AND ${isSent}
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1)
    ORDER BY p.starts_at, p.id`.execute(db);
  return rows.map(({ id, startsAt, endsAt, place, chosenAt, isFree }) => ({
    ...{ _id: id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place, isFree },
    chosen: chosenAt !== null,
  }));
}
