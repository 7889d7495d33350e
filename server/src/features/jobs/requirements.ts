import { isNeeded, kravImportance } from '@platsa/contract/jobs/requirements';
import type { Importance, JobQuestions, Requirements } from '@platsa/contract/jobs/schema';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { Db } from '../../db/database.ts';

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
