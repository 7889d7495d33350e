import { defaultDistance, isCounty, namesIn } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import {
  counties,
  findPlaceByName,
  findReferenceByName,
  placesOfCounty,
  professionsByField,
  type ReferencePlace,
  referencePlaces,
} from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import type { Context } from '../../context.ts';
import type { NearbyPlace } from '../../engines/search/index.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The places that a search covers: one place, or all within the distance. Undefined for all places. */
export function placesWithin({ city, near, distance = defaultDistance }: JobSearch): NearbyPlace[] | undefined {
  if (city) return nearestOfEach(namesIn(city).flatMap((name) => placesNamed(name, distance)));
  if (!near) return undefined;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return placesAround({ latitude, longitude }, distance);
}

/** The places of a county, or those around a place. None for an unknown name. */
function placesNamed(name: string, distance: number): NearbyPlace[] {
  if (isCounty(name)) return placesIn(name);
  const place = findPlaceByName(name);
  if (!place) return [];
  return distance === 0 ? [{ id: place.id, km: 0 }] : placesAround(place, distance);
}

/** Where areas overlap, a place counts from the nearest centre. */
function nearestOfEach(places: readonly NearbyPlace[]): NearbyPlace[] {
  const nearest = new Map(places.toSorted((a, b) => b.km - a.km).map((place) => [place.id, place]));
  return [...nearest.values()];
}

function placesIn(county: string): NearbyPlace[] {
  return placesOfCounty(countyNamed(county)).map(({ id }) => ({ id, km: 0 }));
}

/** The names of a search that are neither a place nor a county. */
export function unknownPlaces({ city }: JobSearch): string[] {
  return namesIn(city).filter((name) => placesNamed(name, 0).length === 0);
}

export function placesAround(point: Coordinates, distance: number): NearbyPlace[] {
  return referencePlaces
    .map((place) => ({ id: place.id, km: Math.round(kilometresBetween(point, place)) }))
    .filter(({ km }) => km <= distance);
}

/** The places in the counties and municipalities that REGIONAL_KEYS lists for a key. */
export function placesOfRegion({ config }: Context, key: string): string[] {
  const areas = config.regionalKeys.get(key) ?? [];
  return referencePlaces
    .filter(({ county, municipality }) => areas.includes(county) || areas.includes(municipality))
    .map(({ id }) => id);
}

const earthRadiusKm = 6_371;

/** Along the great circle (haversine). */
function kilometresBetween(a: Coordinates, b: Coordinates | ReferencePlace): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The search with its places and professions as the lists write them: 'umeå' and 'Umeå' have one address. */
export function withKnownNames(search: JobSearch): JobSearch {
  return {
    ...search,
    city: known(search.city, (name) => findPlaceByName(name)?.name ?? countyNamed(name) ?? name),
    profession: known(search.profession, knownProfession),
  };
}

function known(filter: string | undefined, knownName: (name: string) => string): string | undefined {
  return [...new Set(namesIn(filter).map(knownName))].join(';') || undefined;
}

/** A profession or occupational field as the list writes it. */
export function knownProfession(name: string): string {
  return fieldNamed(name) ?? findReferenceByName('profession', name)?.name ?? name;
}

function countyNamed(name: string): string | undefined {
  return counties.find((county) => fold(county) === fold(name));
}

function fieldNamed(name: string): string | undefined {
  return [...professionsByField.keys()].find((field) => fold(field) === fold(name));
}
