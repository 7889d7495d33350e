import type { JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { ValidJob } from './check-job.ts';
import { toOre } from './job-card.ts';
import { jobDetails } from './public-job.ts';
import { type JobRow, newShortId } from './queries.ts';
import { followMappedRequirements } from './replace-required-tag.ts';
import { type NewRequirement, toRequirements } from './requirement-rows.ts';
import { type RequirementRow, requirementsView } from './requirements.ts';

/** The form fields of a stored job. */
export function toFields(row: JobRow, requirements: readonly RequirementRow[]): JobFields {
  const { skills, traits, experiences, languages, licenses, vehicles } = requirementsView(requirements);
  return {
    title: row.title,
    _profession: row.professionId,
    _brand: row.brandId,
    _city: row.cityId,
    ...jobDetails(row),
    descDoc: row.descriptionDoc,
    employmentType: row.employmentType,
    startDate: row.startDate,
    endDate: row.endDate,
    images: row.imageId ? [row.imageId] : [],
    publishToAf: row.publishToAf,
    afOccupationCode: row.afOccupationCode,
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
    professionId: fields._profession,
    cityId: fields._city,
    zip: fields.zip,
    street: fields.street,
    description: fields.desc,
    descriptionDoc: fields.descDoc && JSON.stringify(fields.descDoc),
    employmentType: fields.employmentType,
    workplace: fields.workplace,
    salaryType: fields.salaryType,
    payFrom: toOre(fields.payFrom),
    payTo: toOre(fields.payTo),
    payPeriod: fields.payPeriod,
    openings: fields.openings,
    duration: fields.duration,
    ageRestriction: fields.ageRestriction,
    adjustmentsContact: fields.adjustmentsContact,
    startDate: fields.startDate,
    endDate: fields.endDate,
    workDate: fields.workDate,
    imageId: fields.images[0] ?? null,
    publishToAf: fields.publishToAf,
    afOccupationCode: fields.afOccupationCode,
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
  access: { unlocked: boolean; unlockedByPlan: boolean };
  /** For its team and admins alone. Default: false. */
  confidential?: boolean;
}

/** Inserts the row under a new short id and returns its id; undefined when the given id exists already (a retry). */
export async function insertJob(tx: Tx, fields: ValidJob, job: NewJob): Promise<string | undefined> {
  for (;;) {
    const row = await tx
      .insertInto('jobs')
      .values({
        ...toColumns(fields),
        ...(job.id && { id: job.id }),
        ...{ shortId: newShortId(), companyId: job.companyId, brandId: job.brandId, createdBy: job.userId },
        ...{ status: jobStatusNames[job.status], createdAt: job.now, updatedAt: job.now },
        // The operator's support is no member.
        responsibleId: findMember(tx, job.companyId, job.userId),
        ...job.access,
        confidential: job.confidential ?? false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
    if (job.id && (await exists(tx, job.id))) return undefined;
  }
}

/** A member of a company, as a value of jobs.responsible_id; null for anybody else. */
export function findMember(db: Db, companyId: string, userId: string) {
  return db.selectFrom('members').select('userId').where('companyId', '=', companyId).where('userId', '=', userId);
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
  await tx.deleteFrom('jobRequirements').where('jobId', '=', jobId).execute();
  if (after.length > 0) {
    const rows = after.map(({ path, ...row }) => ({ ...row, jobId }));
    await tx.insertInto('jobRequirements').values(rows).execute();
    await followMappedRequirements(tx, jobId);
  }
  return true;
}

/** Each kind is in its order in both lists, so sorting by kind alone makes the lists comparable. */
function fingerprint(rows: readonly (RequirementRow | NewRequirement)[]): string {
  const sorted = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return JSON.stringify(
    sorted.map((row) => {
      const { tagId, min = null, max = null, importance, mayLack = false, asked = false } = row;
      return [tagId, min, max, importance, mayLack, asked];
    }),
  );
}
