import { namesIn } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import {
  counties,
  findPlaceByName,
  findReferenceByName,
  professionsByField,
} from '../../platform/reference-data/catalog.ts';
import { fold } from '../../platform/reference-data/fold.ts';

/** The search with its places and professions as the lists write them: 'umeå' and 'Umeå' have one address. */
export function withKnownNames(search: JobSearch): JobSearch {
  return {
    ...search,
    city: known(search.city, (name) => findPlaceByName(name)?.name ?? countyNamed(name)),
    profession: known(search.profession, (name) => fieldNamed(name) ?? findReferenceByName('profession', name)?.name),
  };
}

function known(filter: string | undefined, find: (name: string) => string | undefined): string | undefined {
  const names = namesIn(filter).map((name) => find(name) ?? name);
  return [...new Set(names)].join(';') || undefined;
}

export function countyNamed(name: string): string | undefined {
  return counties.find((county) => fold(county) === fold(name));
}

function fieldNamed(name: string): string | undefined {
  return [...professionsByField.keys()].find((field) => fold(field) === fold(name));
}
