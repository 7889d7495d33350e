import type { JobFields } from '@platsa/contract/jobs/form';
import type { Requirements } from '@platsa/contract/jobs/schema';
import { expandVehicle, type Vehicle, vehicleName } from '@platsa/contract/reference/vehicles';
import { referenceId } from '@platsa/reference-data/catalog';
import type { Insertable } from 'kysely';
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
