import { createHash } from 'node:crypto';
import { vehicleClasses, vehicleName, vehicleTypes } from '@platsa/contract/reference/vehicles';
import common from '../data/common.json' with { type: 'json' };
import languageRows from '../data/languages.json' with { type: 'json' };
import licenseLines from '../data/licenses.json' with { type: 'json' };
import occupationAreas from '../data/occupation-areas.json' with { type: 'json' };
import occupationRows from '../data/occupations.json' with { type: 'json' };
import placeRows from '../data/places.json' with { type: 'json' };
import skillAreas from '../data/skills.json' with { type: 'json' };
import synonymLines from '../data/synonyms.json' with { type: 'json' };
import topicLines from '../data/topics.json' with { type: 'json' };
import traitLines from '../data/traits.json' with { type: 'json' };
import { fold, nameKeys, withoutLeadIn } from './name-key.ts';

export type TagKind = 'skill' | 'trait' | 'profession' | 'language' | 'license' | 'vehicle' | 'topic';

export interface ReferenceTag {
  id: string;
  kind: TagKind;
  name: string;
  /** Other words to find it by; never shown. The text search of jobs has them, too. */
  synonyms: readonly string[];
  /** Many more words, which only the search of the lists and the reader of CVs know. */
  otherNames: readonly string[];
  /** Orders equal hits, and says what an empty search shows. */
  weight: number;
  attributes: Readonly<Record<string, string | number>>;
}

export interface ReferencePlace {
  id: string;
  name: string;
  /** The name, with its municipality where two places share the name: 'Brevik (Lidingö)'. */
  label: string;
  municipality: string;
  county: string;
  latitude: number;
  longitude: number;
  population: number;
  aliases: readonly string[];
}

/** A unit group of SSYK 2012, Sweden's classification of occupations. */
export interface OccupationCode {
  code: string;
  name: string;
  professions: readonly string[];
}

/** Random. Changing it would give every row a new id. */
const namespace = Buffer.from('6f1c2a4e9b7d4c35a1e80d52f3b6479c', 'hex');

/** UUIDv5 (RFC 9562), so that a name has the same id in every installation. */
export function referenceId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}:${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** All words that find an entry of the lists. */
export function allSynonyms({ synonyms, otherNames }: Pick<ReferenceTag, 'synonyms' | 'otherNames'>): string[] {
  return [...synonyms, ...otherNames];
}

type TagAttributes = ReferenceTag['attributes'];

/** By kind and name. */
const otherNames = new Map(
  Object.entries(synonymLines).flatMap(([kind, lines]) =>
    lines.map((line): [string, string[]] => {
      const [name = '', ...synonyms] = line.split('|');
      return [`${kind}:${name}`, synonyms];
    }),
  ),
);

/** A line of the data files is the name, then its synonyms: 'Undersköterska|usk'. */
function tag(kind: TagKind, line: string, weight: number, attributes: TagAttributes = {}): ReferenceTag {
  const [name = '', ...synonyms] = line.split('|');
  return {
    id: referenceId(kind, name),
    ...{ kind, name, synonyms, weight, attributes },
    otherNames: otherNames.get(`${kind}:${name}`) ?? [],
  };
}

/** Lists whose order in the file is their order of commonness. */
function ordered(kind: TagKind, lines: readonly string[]): ReferenceTag[] {
  return lines.map((line, index) => tag(kind, line, lines.length - index));
}

function weighNames(names: readonly string[]): (line: string) => number {
  const weights = new Map(names.map((name, index) => [name, names.length - index]));
  return (line) => weights.get(line.split('|')[0] ?? '') ?? 0;
}

function professions(): ReferenceTag[] {
  const weigh = weighNames(common.profession);
  return occupationRows.flatMap(({ code, professions }) =>
    professions.map((line) => tag('profession', line, weigh(line), { ssyk: code, area: findArea(code) })),
  );
}

/** The area whose skills an occupation is about: by the longest beginning of its code that has one. */
function findArea(ssyk: string): string {
  const areas: Record<string, string> = occupationAreas;
  const beginnings = Array.from(ssyk, (_, index) => ssyk.slice(0, ssyk.length - index));
  return beginnings.flatMap((beginning) => areas[beginning] ?? [])[0] ?? '';
}

function skills(): ReferenceTag[] {
  const weigh = weighNames(common.skill);
  return Object.entries(skillAreas).flatMap(([area, lines]) =>
    lines.map((line) => tag('skill', line, weigh(line), { area })),
  );
}

function vehicles(): ReferenceTag[] {
  return vehicleTypes.flatMap((vehicleType, typeIndex) =>
    vehicleClasses[vehicleType].map((licenseType, order) =>
      tag('vehicle', vehicleName(vehicleType, licenseType), 100 - typeIndex * 20 - order, {
        vehicleType,
        licenseType,
        order,
      }),
    ),
  );
}

function places(): ReferencePlace[] {
  const namesakes = Map.groupBy(placeRows, (row) => row.name);
  return placeRows.map((row) => ({
    ...row,
    id: referenceId('place', `${row.name}, ${row.municipality}`),
    label: (namesakes.get(row.name)?.length ?? 0) > 1 ? `${row.name} (${row.municipality})` : row.name,
  }));
}

export const referenceTags: Readonly<Record<TagKind, readonly ReferenceTag[]>> = {
  skill: skills(),
  trait: ordered('trait', traitLines),
  profession: professions(),
  language: languageRows.map(({ name, weight, code }) => tag('language', name, weight, { code })),
  license: ordered('license', licenseLines),
  vehicle: vehicles(),
  topic: ordered('topic', topicLines),
};
export const referencePlaces: readonly ReferencePlace[] = places();
export const occupationCodes: readonly OccupationCode[] = occupationRows;

/** The names of the professions in each occupational field, such as 'Vård och omsorg'. */
export const professionsByField: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(referenceTags.profession, ({ attributes }) => String(attributes.area))]
    .map(([field, tags]) => [field, tags.map(({ name }) => name)] as const)
    .filter(([field]) => field !== ''),
);

export const counties: readonly string[] = [...new Set(referencePlaces.map(({ county }) => county))].toSorted(
  new Intl.Collator('sv').compare,
);

const tagsById = new Map(Object.values(referenceTags).flatMap((tags) => tags.map((tag) => [tag.id, tag])));
const placesById = new Map(referencePlaces.map((place) => [place.id, place]));

type NamedTags = ReadonlyMap<string, ReferenceTag>;

/** Tags by their names as written, and by their names without dots and accents. */
interface SpelledTags {
  asWritten: NamedTags;
  folded: NamedTags;
}

function spelling(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}

function bySpelling(names: readonly (readonly [string, ReferenceTag])[]): SpelledTags {
  const by = (spell: (name: string) => string) => new Map(names.map(([name, tag]) => [spell(name), tag]));
  return { asWritten: by(spelling), folded: by(fold) };
}

/** A synonym gives way to a name, and the more common tag wins a synonym that two share. */
function namesBySpelling(tags: readonly ReferenceTag[]): SpelledTags {
  const rarestFirst = tags.toSorted((a, b) => a.weight - b.weight);
  const synonyms = rarestFirst.flatMap((tag) => tag.synonyms.map((synonym) => [synonym, tag] as const));
  return bySpelling([...synonyms, ...rarestFirst.map((tag) => [tag.name, tag] as const)]);
}

function otherNamesBySpelling(tags: readonly ReferenceTag[]): SpelledTags {
  return bySpelling(tags.flatMap((tag) => tag.otherNames.map((name) => [name, tag] as const)));
}

const tagsBySpelling = new Map(
  Object.entries(referenceTags).map(([kind, tags]) => [
    kind,
    { names: namesBySpelling(tags), otherNames: otherNamesBySpelling(tags) },
  ]),
);

interface KeyedTags {
  written: ReadonlyMap<string, ReferenceTag>;
  inflected: ReadonlyMap<string, ReferenceTag>;
}

/** Names of programs have no endings: 'Docker' is not the plural of a word. */
function isInflected({ kind, name, attributes }: ReferenceTag): boolean {
  return kind !== 'skill' || attributes.area !== 'IT och utveckling' || name.length > 8 || /[åäö]/i.test(name);
}

/** A name takes precedence over synonyms with the same key. A key of two names, or of two synonyms, is ambiguous and left out. */
function byKey(tags: readonly ReferenceTag[], form: keyof KeyedTags): ReadonlyMap<string, ReferenceTag> {
  const unique = (pairs: readonly (readonly [string, ReferenceTag])[]) =>
    [...Map.groupBy(pairs, ([key]) => key)].flatMap(([key, [first, ...others]]): [string, ReferenceTag][] =>
      first && others.every(([, tag]) => tag === first[1]) ? [[key, first[1]]] : [],
    );
  const names = tags.map((tag) => [nameKeys(tag.name)[form], tag] as const);
  const synonyms = tags.flatMap((tag) => allSynonyms(tag).map((synonym) => [nameKeys(synonym)[form], tag] as const));
  const taken = new Set(names.map(([key]) => key));
  return new Map([...unique(synonyms.filter(([key]) => !taken.has(key))), ...unique(names)]);
}

const tagsByKey = new Map<TagKind, KeyedTags>();

/** Made when they are first needed, because most processes never read a name that is written in another way. */
function keyedTags(kind: TagKind): KeyedTags {
  const made = tagsByKey.get(kind);
  if (made) return made;
  const tags = referenceTags[kind];
  const keyed = { written: byKey(tags, 'written'), inflected: byKey(tags.filter(isInflected), 'inflected') };
  tagsByKey.set(kind, keyed);
  return keyed;
}

const placesByPopulation = referencePlaces.toSorted((a, b) => a.population - b.population);
const placeNames = [
  ...placesByPopulation.flatMap((place) => place.aliases.map((alias) => [alias, place] as const)),
  ...placesByPopulation.flatMap((place) => [place.name, place.label].map((name) => [name, place] as const)),
];
const placesByName = new Map(placeNames.map(([name, place]) => [fold(name), place]));
const placesAsWritten = new Map(placeNames.map(([name, place]) => [name.toLowerCase(), place]));

export function findReference(kind: TagKind, id: string): ReferenceTag | undefined {
  const found = tagsById.get(id);
  return found?.kind === kind ? found : undefined;
}

/** By name or synonym, whatever the case and accents: 'usk' is Undersköterska. 'Lagerledare' is another name, not Lägerledare. */
export function findReferenceByName(kind: TagKind, name: string): ReferenceTag | undefined {
  const { names, otherNames } = tagsBySpelling.get(kind) ?? {};
  const asWritten = names?.asWritten.get(spelling(name));
  return asWritten ?? (otherNames?.asWritten.has(spelling(name)) ? undefined : names?.folded.get(fold(name)));
}

/** By name, synonym or one of the other names, as written before without accents. */
export function findReferenceByAnyName(kind: TagKind, name: string): ReferenceTag | undefined {
  const { otherNames } = tagsBySpelling.get(kind) ?? {};
  return (
    findReferenceByName(kind, name) ?? otherNames?.asWritten.get(spelling(name)) ?? otherNames?.folded.get(fold(name))
  );
}

/**
 * The entry that people mean by a name: any of its names, also with a maker, a version or an ending ('Microsoft Excel 2016',
 * 'React.js', 'Undersköterskan').
 */
export function recogniseReference(kind: TagKind, name: string): ReferenceTag | undefined {
  // A maker or a version may be part of the name: 'goda kunskaper i Office 365'.
  const asWritten = findReferenceByAnyName(kind, name) ?? findReferenceByAnyName(kind, withoutLeadIn(fold(name)));
  if (asWritten) return asWritten;
  const { written, inflected } = nameKeys(name);
  const keyed = keyedTags(kind);
  return keyed.written.get(written) ?? keyed.inflected.get(inflected);
}

const occupationsByCode = new Map(occupationCodes.map((occupation) => [occupation.code, occupation]));

export function occupationByCode(code: string): OccupationCode | undefined {
  return occupationsByCode.get(code);
}

export function placeById(id: string): ReferencePlace | undefined {
  return placesById.get(id);
}

const placesByCounty = Map.groupBy(referencePlaces, ({ county }) => county);

export function placesOfCounty(county: string | undefined): readonly ReferencePlace[] {
  return placesByCounty.get(county ?? '') ?? [];
}

export function isCountyOrMunicipality(name: string): boolean {
  return referencePlaces.some(({ county, municipality }) => county === name || municipality === name);
}

/**
 * By name, label or alias, as written before without accents: 'Habo' is not Bålsta, which is also called Håbo. Of two with the
 * same name, the more populous.
 */
export function findPlaceByName(name: string): ReferencePlace | undefined {
  return placesAsWritten.get(name.toLowerCase()) ?? placesByName.get(fold(name));
}
