import type {
  CalendarAnswer,
  Canceller,
  Interview,
  InterviewStatus,
  ListedInterview,
} from '@platsa/contract/interviews/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

export interface InterviewPerson {
  userId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  email: string;
  takesPart: boolean;
  answer: CalendarAnswer | null;
}

/** An interview with its people, its application and its kind. */
export interface InterviewRow {
  id: string;
  companyId: string;
  jobId: string;
  applicantId: string;
  boardId: string;
  personId: string;
  jobUnlocked: boolean;
  kindId: string;
  name: string;
  changeHours: number;
  status: InterviewStatus;
  minutes: number;
  needed: number;
  place: string;
  text: string;
  /** The company's line with the latest move. */
  moveText: string | null;
  /** The name of the kind. */
  reminder: string;
  timeZone: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  sequence: number;
  isLate: boolean;
  wish: string | null;
  createdBy: string | null;
  invitedAt: Date | null;
  expiresAt: Date | null;
  cancelledBy: Canceller | null;
  cancelText: string | null;
  firstName: string;
  lastName: string;
  imageId: string | null;
  /** The candidate's address; '' if none is known. */
  email: string;
  jobTitle: string;
  brandName: string;
  logoId: string | null;
  people: InterviewPerson[];
}

export async function selectInterviews(
  db: Db,
  condition: RawBuilder<SqlBool>,
  { limit = 1000 }: { limit?: number } = {},
): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`
    SELECT i.id, i.company_id, i.job_id, i.applicant_id, b.id AS board_id, a.person_id, j.unlocked AS job_unlocked, i.kind_id,
      k.name, k.reminder, k.change_hours, i.status, i.minutes, i.needed, i.place, i.text, i.move_text, i.time_zone, i.starts_at, i.ends_at, i.sequence, i.is_late, i.wish,
      i.created_by, i.invited_at, i.expires_at, i.cancelled_by, i.cancel_text, p.first_name, p.last_name, p.image_id,
      coalesce(account.email, p.email, '') AS email, j.title AS job_title, brand.name AS brand_name, brand.logo_id, ${interviewPeople} AS people
    FROM interviews i JOIN interview_kinds k ON k.id = i.kind_id JOIN applicants a ON a.id = i.applicant_id
      JOIN persons p ON p.id = a.person_id LEFT JOIN users account ON account.id = p.id JOIN jobs j ON j.id = i.job_id
      JOIN brands brand ON brand.id = j.brand_id JOIN boards b ON b.job_id = i.job_id
    WHERE ${condition} ORDER BY i.starts_at NULLS FIRST, i.id LIMIT ${limit}`.execute(db);
  return rows;
}

const interviewPeople = sql`coalesce((
  SELECT json_agg(json_build_object('userId', ip.user_id, 'firstName', m.first_name, 'lastName', m.last_name,
    'imageId', m.image_id, 'email', u.email, 'takesPart', ip.during IS NOT NULL, 'answer', ip.answer)
    ORDER BY m.first_name, m.last_name, ip.user_id)
  FROM interview_people ip JOIN persons m ON m.id = ip.user_id JOIN users u ON u.id = ip.user_id
  WHERE ip.interview_id = i.id), '[]')`;

/** Empty for an invitation: the times of its people are offered, and nobody holds it yet. */
export function listHolders({ people }: Pick<InterviewRow, 'people'>): InterviewPerson[] {
  return people.filter(({ takesPart }) => takesPart);
}

export function holdsInterview(interview: Pick<InterviewRow, 'people'>, userId: string): boolean {
  return listHolders(interview).some((holder) => holder.userId === userId);
}

/** The fields that policies check, with the rest. */
export async function findInterview(db: Db, id: string): Promise<InterviewRow | undefined> {
  return (await selectInterviews(db, sql`i.id = ${id}`))[0];
}

export async function getInterview(db: Db, id: string): Promise<InterviewRow> {
  const found = await findInterview(db, id);
  if (!found) throw new ApiError('notFound');
  return found;
}

export async function listOfApplication(db: Db, applicantId: string): Promise<{ interviews: Interview[] }> {
  const rows = await selectInterviews(db, sql`i.applicant_id = ${applicantId}`);
  return { interviews: rows.toReversed().map(interviewView) };
}

function interviewView(row: InterviewRow): Interview {
  const { id, applicantId, kindId, name, status, minutes, place, isLate, wish, people, needed } = row;
  return {
    ...{ _id: id, _applicant: applicantId, _kind: kindId },
    ...{ name, status, minutes, place, isLate, wish },
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    ...{ cancelledBy: row.cancelledBy, cancelText: row.cancelText },
    missing: status === 'booked' ? Math.max(0, needed - listHolders(row).length) : 0,
    interviewers: people.map(({ userId, imageId, email: _email, ...person }) => ({
      ...{ ...person, _id: userId, images: imageId ? [imageId] : [] },
    })),
  };
}

export function listedInterviewView(row: InterviewRow): ListedInterview {
  const { firstName, lastName, imageId, jobId, jobTitle, boardId } = row;
  return {
    ...interviewView(row),
    applicant: { firstName, lastName, images: imageId ? [imageId] : [] },
    job: { _id: jobId, title: jobTitle },
    _board: boardId,
  };
}
