import { expect, test } from 'vitest';
import { findAdvertRisks, findQuestionRisks } from './risky-wording.ts';

test.each([
  ['Har du någon sjukdom?', 'disability'],
  ['Är du fackligt ansluten?', 'union'],
  ['Vilken religion har du?', 'religion'],
  ['Vilket är ditt modersmål?', 'ethnicity'],
  ['Har du barn?', 'family'],
  ['Planerar du familj?', 'family'],
  ['Hur gammal är du?', 'age'],
  ['Berätta om din sexuella läggning', 'sexuality'],
])('the question %j asks for what the law protects: %s', (text, ground) => {
  expect(findQuestionRisks([text]).map((risk) => risk.ground)).toEqual([ground]);
});

test.each([
  'Har du erfarenhet av arbete med barn?',
  'Har du arbetat med sjuka?',
  'Kan du lyfta 20 kilo?',
  'Har du arbetstillstånd i Sverige?',
  'Vilken utbildning har du?',
  'Kan du arbeta helger?',
  'Hur många års erfarenhet har du?',
])('the question %j is right', (text) => {
  expect(findQuestionRisks([text])).toEqual([]);
});

test.each([
  ['Vi söker dig med modersmål svenska', 'ethnicity', 'modersmål svenska'],
  ['Du är ung och hungrig', 'age', 'ung'],
  ['Vi söker en manlig vårdare', 'sex', 'manlig'],
  ['Du är fullt frisk', 'disability', 'fullt frisk'],
  ['Vi är ett UNGT TEAM', 'age', 'UNGT TEAM'],
])('the advert %j shuts people out: %s', (text, ground, found) => {
  expect(findAdvertRisks(text)).toMatchObject([{ ground, found }]);
});

test.each([
  'Ungefär 20 medarbetare arbetar med ungdomar',
  'Du talar och skriver obehindrad svenska',
  'Du arbetar med omanlighet som tema i en kampanj',
  'Du möter både kvinnor och män i vården',
])('the advert %j is right', (text) => {
  expect(findAdvertRisks(text)).toEqual([]);
});

test('the same words are named once, and texts in several languages are read together', () => {
  expect(findAdvertRisks('Ung. Ung. Ung.')).toHaveLength(1);
  expect(findQuestionRisks(['Kan du arbeta?', 'Do you have a disability?'])).toHaveLength(1);
});
