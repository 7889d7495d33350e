import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import { levelFrom } from '@platsa/contract/levels';
import { findReference, findReferenceByName, referenceTags } from '@platsa/reference-data/catalog';

/** The classes that each class of driving licence includes besides itself, by Swedish law. */
const includedClasses: Readonly<Record<string, readonly string[]>> = {
  AM: [],
  A1: ['AM'],
  A2: ['A1', 'AM'],
  A: ['A2', 'A1', 'AM'],
  B: ['AM'],
  B96: ['B', 'AM'],
  BE: ['B96', 'B', 'AM'],
  C1: ['B', 'AM'],
  C1E: ['C1', 'BE', 'B96', 'B', 'AM'],
  C: ['C1', 'B', 'AM'],
  CE: ['C', 'C1E', 'C1', 'BE', 'B96', 'B', 'AM'],
  D1: ['B', 'AM'],
  D1E: ['D1', 'BE', 'B96', 'B', 'AM'],
  D: ['D1', 'B', 'AM'],
  DE: ['D', 'D1E', 'D1', 'BE', 'B96', 'B', 'AM'],
};

const includingTags = new Map<string, readonly string[]>([
  ...Object.keys(includedClasses).flatMap((wanted) => {
    const including = Object.keys(includedClasses).filter((other) => includedClasses[other]?.includes(wanted));
    const ids = [wanted, ...including].flatMap(tagsOfClass);
    return tagsOfClass(wanted).map((id) => [id, ids.filter((other) => other !== id)] as const);
  }),
  [licence('YKB'), [licence('YKB gods'), licence('YKB persontrafik')]],
  [licence('Truckkort'), vehicles((type) => type === 'forklift')],
]);

/**
 * The ids of the licences and vehicle classes that meet a requirement of another: 'CE-körkort' and 'Bil B' meet 'B-körkort',
 * 'YKB gods' meets 'YKB'. A profile names what somebody may drive as either kind.
 */
export function tagsIncluding(licenceOrVehicleId: string): readonly string[] {
  return includingTags.get(licenceOrVehicleId) ?? [];
}

/** The tags of 'B': 'B-körkort' and 'Bil B'. The classes of forklifts have names like these, but are others. */
function tagsOfClass(name: string): string[] {
  const licences = referenceTags.license.filter((tag) => tag.name === `${name}-körkort`);
  return [...licences.map(({ id }) => id), ...vehicles((type, ofClass) => type !== 'forklift' && ofClass === name)];
}

function vehicles(matches: (type: unknown, ofClass: unknown) => boolean): string[] {
  return referenceTags.vehicle
    .filter(({ attributes }) => matches(attributes.vehicleType, attributes.licenseType))
    .map(({ id }) => id);
}

function licence(name: string): string {
  const tag = findReferenceByName('license', name);
  if (tag?.name !== name) throw new Error(`No licence is called ${name}`);
  return tag.id;
}

/**
 * The name of a profession whose years count in part for another: one of the same unit group of SSYK 2012, or of the same
 * minor group whose name says so: with the same first word ('Undersköterska', 'Undersköterska sjukhus'), or a compound of
 * the other ('Ambulanssjuksköterska'). Undefined for others. The unit groups of all the rest (their codes end with 9)
 * gather what has nothing in common.
 */
export function kinName(professionId: string, otherId: string): string | undefined {
  if (professionId === otherId) return undefined;
  const [wanted, other] = [findReference('profession', professionId), findReference('profession', otherId)];
  if (!wanted || !other) return undefined;
  const [group, otherGroup] = [String(wanted.attributes.ssyk), String(other.attributes.ssyk)];
  const inUnitGroup = group === otherGroup && !group.endsWith('9');
  const inMinorGroup = group.slice(0, 3) === otherGroup.slice(0, 3) && areNamedAlike(wanted.name, other.name);
  return inUnitGroup || inMinorGroup ? other.name : undefined;
}

/** The ids of a profession and of those whose years count in part for it. */
export function kindredProfessions(professionId: string): string[] {
  const kin = referenceTags.profession.filter(({ id }) => kinName(professionId, id) !== undefined);
  return [professionId, ...kin.map(({ id }) => id)];
}

function areNamedAlike(a: string, b: string): boolean {
  return firstWord(a) === firstWord(b) || isCompoundWith(a, b) || isCompoundWith(b, a);
}

function isCompoundWith(name: string, last: string): boolean {
  return firstWord(name).endsWith(last.toLowerCase());
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * Whether a match is recommended to the person ('Passar dig'): the score is high, the job requires more than one thing, and
 * the person meets at least one of them by half or more with something to show: a skill, years, a licence or a vehicle.
 * Languages and a car licence are not enough, since most people have the one that is asked for; nor are traits, which a
 * person ticks.
 */
export function suits(score: number, parts: readonly Evidence[]): boolean {
  return score >= levelFrom.high && parts.length > 1 && parts.some(isShown);
}

interface Evidence {
  tagId: string;
  kind: RequirementKind;
  fit: number;
}

const carLicence: readonly string[] = tagsOfClass('B');

function isShown({ tagId, kind, fit }: Evidence): boolean {
  if (fit < 0.5) return false;
  if (kind === 'skill' || kind === 'profession') return true;
  return (kind === 'license' || kind === 'vehicle') && !carLicence.includes(tagId);
}
