import type { JobFields } from '@platsa/contract/jobs/form';
import { expandVehicle, type Vehicle } from '@platsa/contract/reference/vehicles';

type Vehicles = JobFields['vehicles'];

/**
 * A class that is new to the advert brings those below it, weighing as much, unless the call says that it comes alone;
 * one that was there is kept as given. What is asked of the applicant is the class that was named.
 */
export function expandVehicles(given: Vehicles, before: readonly Vehicle[]): Vehicles {
  const stored = new Set(before.map(keyOf));
  const named = new Map(given.map((vehicle) => [keyOf(vehicle), vehicle]));
  const brought = given.flatMap((vehicle) =>
    vehicle.alone || stored.has(keyOf(vehicle))
      ? [vehicle]
      : expandVehicle(vehicle).map(
          (lower) =>
            named.get(keyOf(lower)) ?? { ...lower, importance: vehicle.importance, asked: false, alone: false },
        ),
  );
  return [...new Map(brought.map((vehicle) => [keyOf(vehicle), vehicle])).values()];
}

function keyOf({ vehicleType, licenseType }: Vehicle): string {
  return `${vehicleType} ${licenseType}`;
}
