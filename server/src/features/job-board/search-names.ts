import { namesIn } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { counties, findPlaceByName, findReferenceByName, professionsByField } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/fold';

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

export function countyNamed(name: string): string | undefined {
  return counties.find((county) => fold(county) === fold(name));
}

function fieldNamed(name: string): string | undefined {
  return [...professionsByField.keys()].find((field) => fold(field) === fold(name));
}
