import type { JobFields } from '@platsa/contract/jobs/form';
import { isNeeded, kravImportance } from '@platsa/contract/jobs/requirements';
import type { Importance, JobQuestions, Requirements } from '@platsa/contract/jobs/schema';
import { expandVehicle, type Vehicle, type VehicleType, vehicleName } from '@platsa/contract/reference/vehicles';
import { referenceId } from '@platsa/reference-data/catalog';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

type RequirementFields = Pick<JobFields, keyof Requirements>;

/** A requirement to insert; `path` is its form field, for the error when its tag does not exist. */
export interface NewRequirement extends Omit<Insertable<Database['jobRequirements']>, 'jobId'> {
  path: string;
}

/** The six lists of the wire as rows of `job_requirements`. */
export function toRequirements(fields: RequirementFields): NewRequirement[] {
  return [
    ...fields.skills.map(({ _skill, ratings: [min, max], importance, mayLack, asked }, position) => {
      return {
        path: `skills.${position}`,
        kind: 'skill',
        tagId: _skill,
        min,
        max,
        importance,
        mayLack,
        position,
        asked,
      } as const;
    }),
    ...fields.traits.map(({ _trait, importance, asked }, position) => {
      return { path: `traits.${position}`, kind: 'trait', tagId: _trait, importance, position, asked } as const;
    }),
    ...fields.experiences.map(({ _profession, ratings: [min, max], importance, mayLack }, position) => {
      const path = `experiences.${position}`;
      const range = { min, max, mayLack };
      return { path, kind: 'profession', tagId: _profession, ...range, importance, position } as const;
    }),
    ...fields.languages.map(({ langId, minRating: min, importance, asked }, position) => {
      return {
        path: `languages.${position}`,
        kind: 'language',
        tagId: langId,
        min,
        importance,
        position,
        asked,
      } as const;
    }),
    ...fields.licenses.map(({ _license, importance, asked }, position) => {
      return { path: `licenses.${position}`, kind: 'license', tagId: _license, importance, position, asked } as const;
    }),
    ...fields.vehicles.map(({ vehicleType, licenseType, importance, asked }, position) => {
      const tagId = referenceId('vehicle', vehicleName(vehicleType, licenseType));
      return { path: `vehicles.${position}`, kind: 'vehicle', tagId, importance, position, asked } as const;
    }),
  ];
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

type VehicleRequirements = JobFields['vehicles'];

/**
 * A new vehicle class adds the classes below it, with the same importance, unless it is marked `alone`. Classes that the job
 * has already are left as sent. Applicants are only asked about the class that was sent.
 */
export function expandVehicles(vehicles: VehicleRequirements, stored: readonly Vehicle[]): VehicleRequirements {
  const storedKeys = new Set(stored.map(vehicleKey));
  const sent = new Map(vehicles.map((vehicle) => [vehicleKey(vehicle), vehicle]));
  const expanded = vehicles.flatMap((vehicle) =>
    vehicle.alone || storedKeys.has(vehicleKey(vehicle))
      ? [vehicle]
      : expandVehicle(vehicle).map(
          (lower) =>
            sent.get(vehicleKey(lower)) ?? { ...lower, importance: vehicle.importance, asked: false, alone: false },
        ),
  );
  return [...new Map(expanded.map((vehicle) => [vehicleKey(vehicle), vehicle])).values()];
}

function vehicleKey({ vehicleType, licenseType }: Vehicle): string {
  return `${vehicleType} ${licenseType}`;
}

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
