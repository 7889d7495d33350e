import { expect, test } from 'vitest';
import { findAgencyProblems } from './agency.ts';

const today = '2026-06-15';
const sound = {
  ...{ publishToAf: true, afOccupationCode: '5321', title: 'Undersköterska', desc: 'a'.repeat(100) },
  ...{ street: 'Storgatan 1', employmentType: 'full', salaryType: 0, startDate: today, endDate: '2026-07-15' },
};
const about = { today, hasSenderId: true, current: null };

test('an advert with all the agency asks for has nothing against it', () => {
  expect(findAgencyProblems(sound, about)).toEqual([]);
});

test.each<[Partial<typeof sound> | { afOccupationCode: null }, string, string]>([
  [{ afOccupationCode: null }, 'afOccupationCode', 'Välj yrkeskod i listan'],
  [{ title: 'a'.repeat(76) }, 'title', 'Arbetsförmedlingen tar emot högst 75 tecken'],
  [{ desc: 'a'.repeat(99) }, 'desc', 'Arbetsförmedlingen kräver minst 100 tecken. Nu är det 99.'],
  [{ desc: 'a'.repeat(6501) }, 'desc', 'Arbetsförmedlingen tar emot högst 6 500 tecken. Nu är det 6501.'],
  [{ street: ' ' }, 'street', 'Arbetsförmedlingen kräver en gatuadress'],
  [
    { employmentType: 'voluntary' },
    'employmentType',
    'Arbetsförmedlingen tar bara emot anställningar, inte ideella uppdrag',
  ],
  [{ salaryType: 3 }, 'salaryType', 'Arbetsförmedlingen tar bara emot arbete med lön'],
  [{ endDate: today }, 'endDate', 'Arbetsförmedlingen tar emot annonser som slutar tidigast dagen efter'],
  [{ endDate: '2026-12-13' }, 'endDate', 'Arbetsförmedlingen visar en annons i högst 180 dagar'],
])('%o is refused at %s', (wrong, path, message) => {
  expect(findAgencyProblems({ ...sound, ...wrong }, about)).toEqual([{ path, message }]);
});

test('a company without a Sender ID is told at the choice itself', () => {
  expect(findAgencyProblems(sound, { ...about, hasSenderId: false })).toEqual([
    { path: 'publishToAf', message: 'Ange företagets Sender ID under Inställningar först' },
  ]);
});

test('the days are counted from the first one, when it is sent', () => {
  expect(findAgencyProblems({ ...sound, startDate: '2026-06-16', endDate: '2026-12-13' }, about)).toEqual([]);
});

test('an advert on its last day can still be corrected, as long as that day stays', () => {
  const current = { endDate: today, publishToAf: true };
  expect(findAgencyProblems({ ...sound, endDate: today }, { ...about, current })).toEqual([]);
  expect(
    findAgencyProblems({ ...sound, endDate: today }, { ...about, current: { ...current, publishToAf: false } }),
  ).toHaveLength(1);
});
