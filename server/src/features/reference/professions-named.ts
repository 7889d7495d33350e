import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { indexTags, searchReference } from '@platsa/reference-data/search';

const index = indexTags(referenceTags.profession);

/** The professions that a text means, best first. */
export const professionsNamed = (text: string): ReferenceTag[] => searchReference(index, text);
