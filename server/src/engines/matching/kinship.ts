import { findReference, referenceTags } from '@platsa/reference-data/catalog';

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
