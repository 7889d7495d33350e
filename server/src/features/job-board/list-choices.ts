import type { ChoiceKind } from '@platsa/contract/job-board/address';
import type { FilterChoice, JobSearch } from '@platsa/contract/job-board/schema';
import type { ChoiceGroup } from '@platsa/contract/public-site';
import { findPlaceByName, findReferenceByName } from '@platsa/reference-data/catalog';
import type { Context } from '../../context.ts';
import { readPublicJobs } from './list-public-jobs.ts';

const { compare } = new Intl.Collator('sv');

/** All places by county, or all professions by occupational field, that have jobs of the search. */
export async function listChoices(ctx: Context, of: ChoiceKind, search: JobSearch): Promise<ChoiceGroup[]> {
  const list = await readPublicJobs(ctx, search, { everyChoice: true });
  const choices = list[of].map((choice) => ({ ...choice, ...describe[of](choice) }));
  return [...Map.groupBy(choices, ({ group }) => group)]
    .map(([name, members]) => ({ name, choices: members.toSorted((a, b) => compare(a.name, b.name)) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const describe = {
  cities: ({ name }: FilterChoice) => {
    const place = findPlaceByName(name);
    return { group: place?.county ?? '', synonyms: place ? [...place.aliases, place.municipality] : [] };
  },
  professions: ({ name }: FilterChoice) => {
    const tag = findReferenceByName('profession', name);
    return { group: String(tag?.attributes.area ?? ''), synonyms: tag?.synonyms ?? [] };
  },
};
