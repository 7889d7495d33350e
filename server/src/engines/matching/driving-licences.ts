import { findReferenceByName, referenceTags } from '@platsa/reference-data/catalog';

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
export function tagsOfClass(name: string): string[] {
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
