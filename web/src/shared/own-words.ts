import type { NamedReference } from '@platsa/contract/fields';
import { addOwnWord, type OwnWordKind, ownWordName } from '@platsa/contract/reference/own-words';
import { CallError, call } from '../lib/api.ts';
import type { OwnWords } from '../ui/fields/use-search.ts';

const nouns: Record<OwnWordKind, string> = {
  skill: 'egen kompetens',
  trait: 'egen egenskap',
  profession: 'eget yrke',
};

/** Adds a word that the list lacks, and returns the listed one if the list has it under another name. */
export async function addToOwnWords(kind: OwnWordKind, name: string): Promise<NamedReference> {
  const { error } = ownWordName.safeParse(name);
  if (error) throw new CallError('invalid', error.issues[0]?.message ?? '');
  return (await call(addOwnWord, { kind, name })).word;
}

/** Words of one's own, in pickers of each kind. */
export const ownWords = {
  skill: wordsOfKind('skill'),
  trait: wordsOfKind('trait'),
  profession: wordsOfKind('profession'),
};

function wordsOfKind(kind: OwnWordKind): OwnWords<NamedReference> {
  return {
    label: (typed) => `Lägg till ”${typed}” som ${nouns[kind]}`,
    add: (typed) => addToOwnWords(kind, typed),
  };
}
