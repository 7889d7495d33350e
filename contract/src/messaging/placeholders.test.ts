import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblem, placeholderValues, unknownPlaceholders } from './rules.ts';

const applicant = { firstName: 'Åsa', lastName: 'Ek', brandName: 'Bolaget', title: 'Kock' };
const values = placeholderValues(applicant, { firstName: 'Anna', lastName: 'Berg' });

test('every occurrence of a placeholder is filled, ignoring case', () => {
  expect(fillPlaceholders('{förnamn}, {FÖRNAMN} och { annons } hos {företag}', values)).toBe(
    'Åsa, Åsa och Kock hos Bolaget',
  );
});

test('the sender is who writes, or else the brand', () => {
  const signature = 'Till {efternamn} från {avsändare}';
  expect(fillPlaceholders(signature, values)).toBe('Till Ek från Anna Berg');
  expect(fillPlaceholders(signature, placeholderValues(applicant, undefined))).toBe('Till Ek från Bolaget');
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
    '{namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.',
  );
  expect(placeholderProblem('Hej {förnamn}! {} {"a": 1}')).toBeUndefined();
});
