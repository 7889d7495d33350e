import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';

const searchedKinds = ['profession', 'skill', 'license', 'language'] as const;

interface SearchedTag extends Pick<ReferenceTag, 'id' | 'name'> {
  kind: (typeof searchedKinds)[number];
  /** Name and synonyms, folded, each with a space before it. */
  words: string;
}

/** Built once: the reference data is part of the program. */
const searchedTags: readonly SearchedTag[] = searchedKinds.flatMap((kind) =>
  referenceTags[kind].map(({ id, name, synonyms }) => ({
    ...{ id, name, kind },
    words: [name, ...synonyms].map((text) => ` ${fold(text)}`).join(''),
  })),
);

const maxTags = 20;

/** Professions, skills, licences and languages that have, for every typed word, a word that begins with it; the shortest names first. */
export function tagsNamed(text: string): SearchedTag[] {
  const folded = fold(text);
  if (folded.length < 2) return [];
  const words = folded.split(' ').map((word) => ` ${word}`);
  return searchedTags
    .filter((tag) => words.every((word) => tag.words.includes(word)))
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, maxTags);
}
