import { randomInt } from 'node:crypto';
import { type JobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { SoundAdvert } from './advert.ts';
import { toOre } from './public-job.ts';
import type { RequirementRow } from './queries.ts';
import { type NewRequirement, toRequirements } from './requirements.ts';

/** The columns of `jobs` that an advert's fields fill. */
export function toColumns(advert: SoundAdvert) {
  return {
    title: advert.title,
    profession_id: advert._profession,
    city_id: advert._city,
    zip: advert.zip,
    street: advert.street,
    description: advert.desc,
    employment_type: advert.employmentType,
    salary_type: advert.salaryType,
    pay_from: toOre(advert.payFrom),
    pay_to: toOre(advert.payTo),
    pay_period: advert.payPeriod,
    duration: advert.duration,
    age_restriction: advert.ageRestriction,
    adjustments_contact: advert.adjustmentsContact,
    start_date: advert.startDate,
    end_date: advert.endDate,
    work_date: advert.workDate,
    image_id: advert.images[0] ?? null,
    publish_to_af: advert.publishToAf,
    af_occupation_code: advert.afOccupationCode,
  } satisfies Partial<Insertable<Database['jobs']>>;
}

interface NewJob {
  /** Made by the client, so that sending it again makes no second one. */
  id?: string | undefined;
  companyId: string;
  brandId: string;
  userId: string;
  status: JobStatus;
  now: Date;
}

/** A new row with a short id that no other advert has; undefined where there is one with the given id already. */
export async function insertJob(tx: Tx, advert: SoundAdvert, job: NewJob): Promise<string | undefined> {
  for (;;) {
    const row = await tx
      .insertInto('jobs')
      .values({
        ...toColumns(advert),
        ...(job.id && { id: job.id }),
        ...{ short_id: newShortId(), company_id: job.companyId, brand_id: job.brandId, created_by: job.userId },
        ...{ status: jobStatusNames[job.status], created_at: job.now, updated_at: job.now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
    if (job.id && (await exists(tx, job.id))) return undefined;
  }
}

async function exists(tx: Tx, jobId: string): Promise<boolean> {
  return (await tx.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()) !== undefined;
}

/** Without vowels (no words come about) and without what looks alike. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

export function newShortId(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}

/** Puts the requirements in place of those that were; true when that changed anything. */
export async function replaceRequirements(
  tx: Tx,
  jobId: string,
  advert: SoundAdvert,
  before: readonly RequirementRow[],
): Promise<boolean> {
  const after = toRequirements(advert);
  if (fingerprint(before) === fingerprint(after)) return false;
  await tx.deleteFrom('job_requirements').where('job_id', '=', jobId).execute();
  if (after.length > 0) {
    const rows = after.map(({ path, ...row }) => ({ ...row, job_id: jobId }));
    await tx.insertInto('job_requirements').values(rows).execute();
  }
  return true;
}

/** Both lists hold each kind in its order, so sorting by kind alone makes them comparable. */
function fingerprint(rows: readonly (RequirementRow | NewRequirement)[]): string {
  const sorted = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return JSON.stringify(
    sorted.map((row) => [row.tag_id, row.min ?? null, row.max ?? null, row.importance, row.asked ?? false]),
  );
}
