import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { indexForSearch, searchReference } from '@platsa/reference-data/search';

const index = indexForSearch(referenceTags.profession, (tag) => tag);

/** The professions that a text means, best first. */
export const professionsNamed = (text: string): ReferenceTag[] => searchReference(index, text);
