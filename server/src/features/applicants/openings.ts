import type { JobStatusName } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { ageInYears, dayInStockholm } from '../../time/stockholm.ts';
import { type BoardEnd, endOf } from './insert-applicants.ts';
import { isOpen } from './is-open.ts';

/** An advert that somebody wants to apply to, and who it is. */
export interface Opening {
  job: {
    id: string;
    companyId: string;
    title: string;
    status: JobStatusName;
    start_date: string | null;
    end_date: string | null;
    ageRestriction: number;
    brand: { name: string; logoId: string | null };
  };
  seeker: { email: string; firstName: string; birthDate: string | null };
  end: BoardEnd;
}

/** Without an end where the advert has no board. */
type HeldRow = Omit<Opening, 'end'> & { end: BoardEnd | null; nr: number };

/**
 * Reads adverts and people, one opening for each of `wanted`, and holds advert and profile as they are until the
 * application is in: a change of requirements or profile is either read by the scoring or comes after it, and then finds
 * the application. Nothing for what does not exist, nor, with `passOver`, for what somebody is changing.
 */
export async function holdOpenings(
  tx: Tx,
  wanted: readonly { jobId: string; userId: string }[],
  { passOver }: { passOver: boolean },
): Promise<(Opening | undefined)[]> {
  const jobIds = wanted.map(({ jobId }) => jobId);
  const userIds = wanted.map(({ userId }) => userId);
  const { rows } = await sql<HeldRow>`
    SELECT w.nr::integer, json_build_object(
          'id', j.id, 'companyId', j.company_id, 'title', j.title, 'status', j.status, 'start_date', j.start_date,
          'end_date', j.end_date, 'ageRestriction', j.age_restriction,
          'brand', json_build_object('name', b.name, 'logoId', b.logo_id)
        ) AS job,
        json_build_object('email', u.email, 'firstName', u.first_name, 'birthDate', u.birth_date) AS seeker,
        (SELECT row_to_json(e) FROM (${endOf(sql`j.id`)}) AS e) AS "end"
      FROM unnest(${list(jobIds, 'uuid')}, ${list(userIds, 'uuid')})
        WITH ORDINALITY AS w (job_id, user_id, nr)
      JOIN jobs j ON j.id = w.job_id JOIN brands b ON b.id = j.brand_id
      JOIN profiles p ON p.user_id = w.user_id JOIN users u ON u.id = w.user_id
      FOR SHARE OF j, p ${passOver ? sql`SKIP LOCKED` : sql``}`.execute(tx);
  const held = new Map(rows.map((row) => [row.nr, row]));
  return wanted.map((_, index) => {
    const row = held.get(index + 1);
    return row?.end ? { job: row.job, seeker: row.seeker, end: row.end } : undefined;
  });
}

/** Why somebody can't apply. What was never public does not exist for a job seeker; what was has ended. */
export function refusalOf({ job, seeker }: Opening, now: Date): ApiError | undefined {
  const today = dayInStockholm(now);
  const isComingUp = job.status === 'active' && job.start_date !== null && job.start_date > today;
  if (job.status === 'draft' || job.status === 'bank' || isComingUp) return new ApiError('notFound');
  if (!isOpen(job, today)) {
    return new ApiError('expired', { userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' });
  }
  const age = job.ageRestriction;
  if (age === 0 || (seeker.birthDate && ageInYears(seeker.birthDate, now) >= age)) return undefined;
  return new ApiError('underage', {
    userFriendlyMessage: `Du måste ha fyllt ${age} år för att söka den här tjänsten.`,
  });
}
