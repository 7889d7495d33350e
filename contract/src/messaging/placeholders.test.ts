import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblem, unknownPlaceholders } from './rules.ts';

const values = { förnamn: 'Åsa', företag: 'Bolaget', annons: 'Kock' };

test('every occurrence of a placeholder is filled, ignoring case', () => {
  expect(fillPlaceholders('{förnamn}, {FÖRNAMN} och { annons } hos {företag}', values)).toBe(
    'Åsa, Åsa och Kock hos Bolaget',
  );
});

test('a placeholder with a decomposed ö (NFD) is recognised', () => {
  expect(fillPlaceholders('{förnamn}'.normalize('NFD'), values)).toBe('Åsa');
});

test('inserted values are not interpreted as placeholders or replacement patterns', () => {
  expect(fillPlaceholders('{förnamn}', { ...values, förnamn: '{annons} $&' })).toBe('{annons} $&');
});

test('unknown placeholders are reported once each, as written', () => {
  expect(unknownPlaceholders('{namn} {förnamn} {namn} {Stad}')).toEqual(['{namn}', '{Stad}']);
  expect(placeholderProblem('Hej {namn}!')).toBe(
    '{namn} kan inte fyllas i. Använd {förnamn}, {företag} eller {annons}.',
  );
  expect(placeholderProblem('Hej {förnamn}! {} {"a": 1}')).toBeUndefined();
});
