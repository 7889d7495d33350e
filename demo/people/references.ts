import type { TagKind } from '@platsa/reference-data/catalog';
import { findPlaceByName, findReferenceByName, type ReferencePlace } from '@platsa/reference-data/catalog';

/** Id of a row of the reference data. An unknown name is a mistake in the demo, so it throws. */
export function getTagId(kind: TagKind, name: string): string {
  const tag = findReferenceByName(kind, name);
  if (tag?.name !== name) throw new Error(`no ${kind} is called ${name}`);
  return tag.id;
}

/** The profession's SSYK 2012 group. */
export function getOccupation(profession: string): string {
  return String(findReferenceByName('profession', profession)?.attributes.ssyk);
}

export function getPlace(name: string): ReferencePlace {
  const place = findPlaceByName(name);
  if (!place) throw new Error(`no place is called ${name}`);
  return place;
}

/** In kilometres, approximated for Sweden. */
export function distanceBetween(one: ReferencePlace, other: ReferencePlace): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const north = (one.latitude - other.latitude) * 111;
  const east = (one.longitude - other.longitude) * 111 * Math.cos(middle);
  return Math.hypot(north, east);
}
