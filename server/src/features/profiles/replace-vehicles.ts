import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import { expandVehicle, type Vehicle } from '@platsa/contract/reference/vehicles';
import type { Tx } from '../../db/database.ts';
import { listHeldVehicles } from './queries.ts';
import { replaceTags } from './replace-tags.ts';

type Entries = NonNullable<ProfileChanges['vehicles']>;

/** A vehicle that is new to the profile brings all classes up to the chosen one; one that was there is kept as given. */
export async function replaceVehicles(tx: Tx, userId: string, entries: Entries): Promise<void> {
  const held = await listHeldVehicles(tx, userId);
  const heldTypes = new Set(held.map(({ vehicleType }) => vehicleType));
  const classes = entries.flatMap(({ vehicle: vehicleType, licenses }) =>
    licenses.flatMap((licenseType): Vehicle[] =>
      heldTypes.has(vehicleType) ? [{ vehicleType, licenseType }] : expandVehicle({ vehicleType, licenseType }),
    ),
  );
  const ids = await vehicleTagIds(tx);
  const tagIds = new Set(classes.flatMap((vehicle) => ids.get(keyOf(vehicle)) ?? []));
  await replaceTags(
    tx,
    userId,
    'vehicle',
    [...tagIds].map((tagId) => ({ tagId })),
  );
}

async function vehicleTagIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tags').select(['id', 'attributes']).where('kind', '=', 'vehicle').execute();
  return new Map(rows.map(({ id, attributes }) => [keyOf(attributes), id]));
}

function keyOf({ vehicleType, licenseType }: { vehicleType?: string | number; licenseType?: string | number }): string {
  return `${vehicleType} ${licenseType}`;
}
