import { isVehicle, type VehicleType, vehicleClasses } from '@platsa/contract/reference/vehicles';
import { recogniseReference } from '@platsa/reference-data/catalog';
import type { ParsedTag, ParsedVehicle } from '../parsed-resume.ts';

const roadTypes = ['car', 'truck', 'motorcycle', 'bus'] as const;
const roadClass =
  /(?<![\p{L}\d])(AM|A1|A2|A|BE|B96|B|C1E|C1|CE|C|D1E|D1|DE|D)(?![\p{Ll}\d]|\s(?:driving|valid|full)\b)/gu;
const forkliftClass = /(?<![\p{L}\d])([ABCD][1-7][AB]?)(?![\p{L}\d])/giu;

const drivingWord = /körkort|driving licen[cs]e|driver['’]?s? licen[cs]e|driving permit|körkortsbehörighet/iu;
const forkliftWord = /truck\s?(?:kort|körkort|behörighet|förarbevis|utbildning|förare)?(?:et)?|forklift|gaffeltruck/iu;
const denied = /\b(inget|ingen|inga|ej|saknar|nej|no|none)\b/iu;

export function mentionsLicence(text: string): boolean {
  return drivingWord.test(text) || /truck\s?(kort|körkort|behörighet)|forklift licen/iu.test(text);
}

export function mentionsOnlyForklifts(text: string): boolean {
  return forkliftWord.test(text) && !drivingWord.test(text.replace(/truck\s?körkort/giu, ''));
}

function roadVehicle(name: string): [VehicleType, string] | undefined {
  const licenseType = name === 'B96' ? 'B' : name;
  const type = roadTypes.find((vehicleType) => isVehicle({ vehicleType, licenseType }));
  return type && [type, licenseType];
}

/** Splits 'B och BE; truckkort A2 B3': forklift classes come after a word for forklifts, up to the next word for driving. */
function splitByVehicle(text: string): { road: string; forklift: string } {
  const forklift = forkliftWord.exec(text);
  if (!forklift) return { road: text, forklift: '' };
  const driving = drivingWord.exec(text.replace(/truck\s?körkort/giu, (word) => 'x'.repeat(word.length)));
  if (!driving) {
    const before = text.slice(0, forklift.index);
    const after = text.slice(forklift.index);
    const onlyAfter = [...after.matchAll(forkliftClass)].length > 0;
    return onlyAfter ? { road: before, forklift: after } : { road: '', forklift: text };
  }
  if (driving.index > forklift.index) {
    const end = text.lastIndexOf(' ', driving.index);
    return { road: text.slice(Math.max(end, 0)), forklift: text.slice(forklift.index, driving.index) };
  }
  return { road: text.slice(0, forklift.index), forklift: text.slice(forklift.index) };
}

/** 'A1–A4' becomes four classes. */
function expandRanges(text: string): string {
  return text.replace(/([ABCD])([1-7])\s*[-–]\s*(?:\1)?([1-7])(?![\p{L}\d])/giu, (whole, letter: string, from, to) => {
    const count = Number(to) - Number(from) + 1;
    return count < 2
      ? whole
      : Array.from({ length: count }, (_, index) => `${letter}${Number(from) + index}`).join(' ');
  });
}

function vehiclesIn(text: string, isSection: boolean): [VehicleType, string][] {
  if (denied.test(text)) return [];
  const { road, forklift } = splitByVehicle(text);
  const hasRoadClasses = isSection || drivingWord.test(road);
  const names = hasRoadClasses ? [...road.matchAll(roadClass)].map((match) => match[1] ?? '') : [];
  if (names.length === 0 && drivingWord.test(road)) names.push(/motorcykel|\bmc\b/i.test(road) ? 'A' : 'B');
  const machines = [...expandRanges(forklift).matchAll(forkliftClass)].map((match) => (match[1] ?? '').toUpperCase());
  const onRoad = names.map(roadVehicle).filter((vehicle) => vehicle !== undefined);
  return [
    ...onRoad,
    ...machines
      .filter((licenseType) => isVehicle({ vehicleType: 'forklift', licenseType }))
      .map((licenseType): [VehicleType, string] => ['forklift', licenseType]),
  ];
}

/** `isSection`: the texts are under a heading for licences, where 'B' alone is a driving licence. */
export function readVehicles(texts: readonly string[], isSection: boolean): ParsedVehicle[] {
  const found = texts.flatMap((text) => vehiclesIn(text, isSection));
  return mergeVehicles([found.map(([vehicle, name]) => ({ vehicle, licenses: [name] }))]);
}

export function mergeVehicles(lists: readonly (readonly ParsedVehicle[])[]): ParsedVehicle[] {
  const byType = Map.groupBy(lists.flat(), ({ vehicle }) => vehicle);
  return [...byType].map(([vehicle, parts]) => {
    const classes = new Set(parts.flatMap((part) => part.licenses));
    const order: readonly string[] = vehicleClasses[vehicle];
    return { vehicle, licenses: order.filter((name) => classes.has(name)) };
  });
}

function licence(name: string): ParsedTag[] {
  const tag = recogniseReference('license', name);
  return tag ? [{ name: tag.name, tagId: tag.id }] : [];
}

/** The licences in the reference data, from the vehicles and from items of courses and certificates. */
export function readLicences(vehicles: readonly ParsedVehicle[], items: readonly string[]): ParsedTag[] {
  const driving = vehicles
    .filter(({ vehicle }) => vehicle !== 'forklift')
    .flatMap(({ licenses }) => licenses.flatMap((name) => licence(`${name}-körkort`)));
  const forklift = vehicles.some(({ vehicle }) => vehicle === 'forklift') ? licence('Truckkort') : [];
  const named = items.flatMap((item) => licence(item.replace(/[\s,(]+(19|20)\d\d\)?$/, '')));
  return [...new Map([...driving, ...forklift, ...named].map((tag) => [tag.tagId, tag])).values()];
}
