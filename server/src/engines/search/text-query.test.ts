import { expect, test } from 'vitest';
import type { LookedUpWord, WordLookup } from './look-up-words.ts';
import { splitSearchText, textQuery, wordsToLookUp } from './text-query.ts';

function lookup(...words: (Partial<LookedUpWord> & { word: string })[]): WordLookup {
  const unknown = {
    compoundHead: null,
    isKnown: false,
    hasOtherSpelling: false,
    isCompound: false,
    isKnownUnstemmed: false,
  };
  return new Map(
    words.map((given) => {
      const { word } = given;
      return [word, { ...unknown, stem: word, plainStem: word, plainWord: word, ...given }];
    }),
  );
}

test('words are letters and digits in lower case, without stop words typed without dots, eight at most', () => {
  expect(splitSearchText('Kock, för Ö-krog (24/7)!')).toEqual(['kock', 'för', 'ö', 'krog', '24', '7']);
  expect(splitSearchText('kock pa oland')).toEqual(['kock', 'oland']);
  expect(splitSearchText('a b c d e f g h i j')).toHaveLength(8);
  expect(splitSearchText('%&|!')).toEqual([]);
});

test('neighbours, indefinite forms and professions called so are looked up too', () => {
  expect(wordsToLookUp(['under', 'sköterskan'])).toEqual(
    expect.arrayContaining(['under', 'sköterskan', 'sköterska', 'undersköterskan', 'undersköterska']),
  );
  expect(wordsToLookUp(['lastbilschaufför'])).toContain('lastbilsförare');
});

test('a word without dots matches every spelling, and one with dots itself', () => {
  expect(textQuery(['vard'], lookup({ word: 'vard' })).matches).toContain("'vard' | '~vard'");
  const { matches, asTyped } = textQuery(['vård'], lookup({ word: 'vård' }));
  expect([matches, asTyped]).toEqual([matches, matches]);
  expect(matches).not.toContain('~');
});

test('neighbouring words that form a compound known from jobs match the compound alone', () => {
  const words = ['lastbils', 'förare'];
  const parts = [
    { word: 'lastbils', stem: 'lastbil' },
    { word: 'förare', stem: 'för' },
  ];
  const compound = { word: 'lastbilsförare', stem: 'lastbilsför' };
  expect(textQuery(words, lookup(...parts, compound)).matches).toContain("'lastbil'");
  const { matches } = textQuery(words, lookup(...parts, { ...compound, isCompound: true }));
  expect(matches).toContain("'lastbilsför'");
  expect(matches).not.toContain("'lastbil'");
});

test('stop words are left out, and a text of nothing else matches nothing', () => {
  expect(textQuery(['kock', 'på'], lookup({ word: 'kock' })).matches).not.toContain('på');
  expect(textQuery(['på'], lookup()).matches).toBe('');
});

test('related words begin with the word, or end as its compound does', () => {
  const { related } = textQuery(
    ['lastbilsförare'],
    lookup({ word: 'lastbilsförare', stem: 'lastbilsför', compoundHead: 'för' }),
  );
  expect(related).toContain("'lastbilsför':*");
  expect(related).toContain("| 'för'");
});
