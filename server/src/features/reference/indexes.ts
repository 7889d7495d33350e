import type { TagKind } from '../../db/tables/reference.ts';
import {
  occupationCodes,
  type ReferenceTag,
  referencePlaces,
  referenceTags,
} from '../../platform/reference-data/catalog.ts';
import { indexForSearch, type SearchIndex } from '../../platform/reference-data/search.ts';

// The lists are part of the program and never change while it runs, so every process may hold its own indexes.

export function tagIndex(kind: TagKind): SearchIndex<ReferenceTag> {
  return indexForSearch(referenceTags[kind], (tag) => tag);
}

export const placeIndex = indexForSearch(referencePlaces, ({ name, label, aliases, municipality, population }) => ({
  name,
  // 'Brevik Tyresö' is how one tells namesakes apart.
  synonyms: [...aliases, label, `${name} ${municipality}`],
  weight: population,
}));

/** The code itself and the professions in the group find it too. */
export const occupationIndex = indexForSearch(occupationCodes, ({ name, code, professions }) => ({
  name,
  synonyms: [code, ...professions.flatMap((line) => line.split('|'))],
  weight: 0,
}));
