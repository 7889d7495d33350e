import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblem, unknownPlaceholders } from './rules.ts';

const values = { förnamn: 'Åsa', företag: 'Bolaget', annons: 'Kock' };

test('every placeholder is filled, each time it stands there, whatever its case', () => {
  expect(fillPlaceholders('{förnamn}, {FÖRNAMN} och { annons } hos {företag}', values)).toBe(
    'Åsa, Åsa och Kock hos Bolaget',
  );
});

test('a decomposed ö is the same letter', () => {
  expect(fillPlaceholders('{förnamn}'.normalize('NFD'), values)).toBe('Åsa');
});

test('what is put in is never read as a placeholder or a pattern', () => {
  expect(fillPlaceholders('{förnamn}', { ...values, förnamn: '{annons} $&' })).toBe('{annons} $&');
});

test('unknown placeholders are named once each, as they were written', () => {
  expect(unknownPlaceholders('{namn} {förnamn} {namn} {Stad}')).toEqual(['{namn}', '{Stad}']);
  expect(placeholderProblem('Hej {namn}!')).toBe(
    '{namn} kan inte fyllas i. Använd {förnamn}, {företag} eller {annons}.',
  );
  expect(placeholderProblem('Hej {förnamn}! {} {"a": 1}')).toBeUndefined();
});
