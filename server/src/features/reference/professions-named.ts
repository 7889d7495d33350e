import { type ReferenceTag, referenceTags } from '../../platform/reference-data/catalog.ts';
import { indexForSearch, searchReference } from '../../platform/reference-data/search.ts';

const index = indexForSearch(referenceTags.profession, (tag) => tag);

/** The professions that a text means, best first. */
export const professionsNamed = (text: string): ReferenceTag[] => searchReference(index, text);
