import { isNeeded, kravImportance } from '@platsa/contract/jobs/requirements';
import type { Importance, JobQuestions, Requirements } from '@platsa/contract/jobs/schema';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type RequirementRow = Awaited<ReturnType<typeof listRequirements>>[number];

/** The requirements of jobs, each kind in the order of the form. */
export function listRequirements(db: Db, jobIds: readonly string[]) {
  return db
    .selectFrom('jobRequirements as requirement')
    .innerJoin('tags', 'tags.id', 'requirement.tagId')
    .select([
      'requirement.jobId',
      'requirement.tagId',
      'requirement.kind',
      'requirement.min',
      'requirement.max',
      'requirement.importance',
      'requirement.mayLack',
      'requirement.asked',
      'tags.name',
      'tags.attributes',
    ])
    .where('requirement.jobId', 'in', jobIds)
    .orderBy('requirement.jobId')
    .orderBy('requirement.kind')
    .orderBy('requirement.position')
    .execute();
}

/** The requirements of one job as the wire's six lists. */
export function requirementsView(rows: readonly RequirementRow[]): Requirements {
  const listKind = <T>(kind: RequirementRow['kind'], view: (row: RequirementRow) => T): T[] =>
    rows.filter((row) => row.kind === kind).map(view);
  return {
    skills: listKind('skill', (row) => ({ _skill: nameView(row), ...years(row), ...weight(row), asked: row.asked })),
    traits: listKind('trait', (row) => ({ _trait: nameView(row), ...weight(row), asked: row.asked })),
    experiences: listKind('profession', (row) => ({ _profession: nameView(row), ...years(row), ...weight(row) })),
    languages: listKind('language', (row) => {
      return { langId: row.tagId, name: row.name, minRating: row.min ?? 1, ...weight(row), asked: row.asked };
    }),
    licenses: listKind('license', (row) => ({ _license: nameView(row), ...weight(row), asked: row.asked })),
    vehicles: listKind('vehicle', (row) => ({ ...vehicle(row), ...weight(row), asked: row.asked })),
  };
}

/** The requirements that applicants are asked about; with every Krav if `withRequired`. */
export function questionsView(rows: readonly RequirementRow[], { withRequired = false } = {}): JobQuestions {
  const isKrav = (row: RequirementRow) => row.importance === kravImportance && !row.mayLack;
  const asked = rows.filter((row) => row.asked || (withRequired && isKrav(row)));
  const listKind = <T>(kind: RequirementRow['kind'], view: (row: RequirementRow) => T): T[] =>
    asked.filter((row) => row.kind === kind).map(view);
  return {
    languages: listKind('language', nameView),
    licenses: listKind('license', nameView),
    skills: listKind('skill', nameView),
    traits: listKind('trait', nameView),
    vehicles: listKind('vehicle', vehicle),
  };
}

function nameView(row: RequirementRow) {
  return { _id: row.tagId, name: row.name };
}

function years({ min, max, mayLack }: RequirementRow): { ratings: [number, number]; mayLack: boolean } {
  return { ratings: [min ?? 0, max ?? 6], mayLack };
}

function weight(row: RequirementRow) {
  return { importance: row.importance as Importance, needed: isNeeded(row.importance) && !row.mayLack };
}

function vehicle({ attributes }: RequirementRow) {
  return { vehicleType: attributes.vehicleType as VehicleType, licenseType: String(attributes.licenseType) };
}

/**
 * Gives all jobs that require a tag, or one job, another one of its kind in its place, or none. A job that requires both keeps
 * the years or levels that meet both, or the higher ones if none do, and the higher importance. The caller has locked the jobs.
 */
export async function replaceRequiredTag(tx: Tx, tagId: string, otherId: string | null, jobId?: string): Promise<void> {
  const isIncluded = jobId ? sql<boolean>`job_id = ${jobId}` : sql<boolean>`true`;
  if (otherId) {
    await sql`
      INSERT INTO job_requirements AS required (job_id, tag_id, kind, min, max, importance, position, may_lack, asked)
      SELECT job_id, ${otherId}, kind, min, max, importance, position, may_lack, asked
      FROM job_requirements WHERE tag_id = ${tagId} AND ${isIncluded}
      ON CONFLICT (job_id, tag_id) DO UPDATE SET importance = greatest(required.importance, excluded.importance),
        min = greatest(required.min, excluded.min),
        max = CASE WHEN least(required.max, excluded.max) >= greatest(required.min, excluded.min)
          THEN least(required.max, excluded.max) ELSE greatest(required.max, excluded.max) END,
        may_lack = required.may_lack AND excluded.may_lack, asked = required.asked OR excluded.asked`.execute(tx);
    // The plan of the interviews follows, with the judgements that were made by it.
    await sql`
      UPDATE assessment_attributes planned SET tag_id = ${otherId} WHERE tag_id = ${tagId} AND ${isIncluded}
        AND NOT EXISTS (
          SELECT FROM assessment_attributes other WHERE other.job_id = planned.job_id AND other.tag_id = ${otherId})`.execute(
      tx,
    );
  }
  await tx.deleteFrom('jobRequirements').where('tagId', '=', tagId).where(isIncluded).execute();
}

/** Puts the listed words in the place of own ones that were mapped while somebody had them in an open form. */
export async function followMappedRequirements(tx: Tx, jobId: string): Promise<void> {
  const { rows } = await sql<{ id: string; mappedTo: string }>`
    SELECT id, mapped_to FROM tags WHERE mapped_to IS NOT NULL
      AND id IN (SELECT tag_id FROM job_requirements WHERE job_id = ${jobId})`.execute(tx);
  for (const { id, mappedTo } of rows) await replaceRequiredTag(tx, id, mappedTo, jobId);
}
