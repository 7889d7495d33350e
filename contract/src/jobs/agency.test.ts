import { expect, test } from 'vitest';
import { findAgencyProblems } from './agency.ts';

const today = '2026-06-15';
const validJob = {
  ...{ publishToAf: true, afOccupationCode: '5321', title: 'Undersköterska', desc: 'a'.repeat(100) },
  ...{ street: 'Storgatan 1', employmentType: 'full', salaryType: 0, openings: 499 },
  ...{ startDate: today, endDate: '2026-07-15' },
};
const circumstances = { today, hasSenderId: true, current: null };

test('a job that meets all the agency’s rules has no problems', () => {
  expect(findAgencyProblems(validJob, circumstances)).toEqual([]);
});

test.each<[Partial<typeof validJob> | { afOccupationCode: null }, string, string]>([
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
  [{ openings: 500 }, 'openings', 'Arbetsförmedlingen tar emot högst 499 platser'],
  [{ endDate: today }, 'endDate', 'Arbetsförmedlingen tar emot annonser som slutar tidigast dagen efter'],
  [{ endDate: '2026-12-13' }, 'endDate', 'Arbetsförmedlingen visar en annons i högst 180 dagar'],
])('%o is refused at the field %s', (wrong, path, message) => {
  expect(findAgencyProblems({ ...validJob, ...wrong }, circumstances)).toEqual([{ path, message }]);
});

test('without a Sender ID the problem is shown at publishToAf', () => {
  expect(findAgencyProblems(validJob, { ...circumstances, hasSenderId: false })).toEqual([
    { path: 'publishToAf', message: 'Ange företagets Sender ID under Inställningar först' },
  ]);
});

test('the limit of days counts from the start date, when the ad is sent', () => {
  expect(findAgencyProblems({ ...validJob, startDate: '2026-06-16', endDate: '2026-12-13' }, circumstances)).toEqual(
    [],
  );
});

test('a job on its last day can still be changed if the end date stays the same', () => {
  const current = { endDate: today, publishToAf: true };
  expect(findAgencyProblems({ ...validJob, endDate: today }, { ...circumstances, current })).toEqual([]);
  expect(
    findAgencyProblems(
      { ...validJob, endDate: today },
      { ...circumstances, current: { ...current, publishToAf: false } },
    ),
  ).toHaveLength(1);
});
