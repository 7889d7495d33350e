import type { JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { ValidJob } from './check-job.ts';
import { jobDetails, toOre } from './public-job.ts';
import { type JobRow, newShortId, type RequirementRow } from './queries.ts';
import { type NewRequirement, requirementsView, toRequirements } from './requirements.ts';

/** The form fields of a stored job. */
export function toFields(row: JobRow, requirements: readonly RequirementRow[]): JobFields {
  const { skills, traits, experiences, languages, licenses, vehicles } = requirementsView(requirements);
  return {
    title: row.title,
    _profession: row.profession_id,
    _brand: row.brand_id,
    _city: row.city_id,
    ...jobDetails(row),
    descDoc: row.description_doc,
    employmentType: row.employment_type,
    startDate: row.start_date,
    endDate: row.end_date,
    images: row.image_id ? [row.image_id] : [],
    publishToAf: row.publish_to_af,
    afOccupationCode: row.af_occupation_code,
    skills: skills.map((skill) => ({ ...skill, _skill: skill._skill._id })),
    traits: traits.map((trait) => ({ ...trait, _trait: trait._trait._id })),
    experiences: experiences.map((item) => ({ ...item, _profession: item._profession._id })),
    languages,
    licenses: licenses.map((license) => ({ ...license, _license: license._license._id })),
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, alone: true })),
  };
}

/** The columns of `jobs` that the form fields fill. */
export function toColumns(fields: ValidJob) {
  return {
    title: fields.title,
    profession_id: fields._profession,
    city_id: fields._city,
    zip: fields.zip,
    street: fields.street,
    description: fields.desc,
    description_doc: fields.descDoc && JSON.stringify(fields.descDoc),
    employment_type: fields.employmentType,
    workplace: fields.workplace,
    salary_type: fields.salaryType,
    pay_from: toOre(fields.payFrom),
    pay_to: toOre(fields.payTo),
    pay_period: fields.payPeriod,
    duration: fields.duration,
    age_restriction: fields.ageRestriction,
    adjustments_contact: fields.adjustmentsContact,
    start_date: fields.startDate,
    end_date: fields.endDate,
    work_date: fields.workDate,
    image_id: fields.images[0] ?? null,
    publish_to_af: fields.publishToAf,
    af_occupation_code: fields.afOccupationCode,
  } satisfies Partial<Insertable<Database['jobs']>>;
}

interface NewJob {
  /** Chosen by the client, so that a retry does not insert a second job. */
  id?: string | undefined;
  companyId: string;
  brandId: string;
  userId: string;
  status: JobStatus;
  now: Date;
  /** Whether the company may see who applies. */
  access: { unlocked: boolean; unlocked_by_plan: boolean };
}

/** Inserts the row under a new short id and returns its id; undefined when the given id exists already (a retry). */
export async function insertJob(tx: Tx, fields: ValidJob, job: NewJob): Promise<string | undefined> {
  for (;;) {
    const row = await tx
      .insertInto('jobs')
      .values({
        ...toColumns(fields),
        ...(job.id && { id: job.id }),
        ...{ short_id: newShortId(), company_id: job.companyId, brand_id: job.brandId, created_by: job.userId },
        ...{ status: jobStatusNames[job.status], created_at: job.now, updated_at: job.now },
        ...job.access,
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

/** Replaces the stored requirements; true when they changed. */
export async function replaceRequirements(
  tx: Tx,
  jobId: string,
  fields: ValidJob,
  before: readonly RequirementRow[],
): Promise<boolean> {
  const after = toRequirements(fields);
  if (fingerprint(before) === fingerprint(after)) return false;
  await tx.deleteFrom('job_requirements').where('job_id', '=', jobId).execute();
  if (after.length > 0) {
    const rows = after.map(({ path, ...row }) => ({ ...row, job_id: jobId }));
    await tx.insertInto('job_requirements').values(rows).execute();
  }
  return true;
}

/** Each kind is in its order in both lists, so sorting by kind alone makes the lists comparable. */
function fingerprint(rows: readonly (RequirementRow | NewRequirement)[]): string {
  const sorted = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return JSON.stringify(
    sorted.map((row) => {
      const { tag_id, min = null, max = null, importance, may_lack = false, asked = false } = row;
      return [tag_id, min, max, importance, may_lack, asked];
    }),
  );
}
