import { expect, test } from 'vitest';
import { educationForm, experienceForm, foundExperienceForm } from './entry-forms.ts';

const forms = { experienceForm, foundExperienceForm, educationForm };
const unreadable = { startDate: '2020-01-01', endDate: { toString: 1, valueOf: 1 } };

test.each(Object.entries(forms))('%s refuses what is no entry', (_name, form) => {
  for (const value of [null, undefined, 7, 'text', [], [null], unreadable, { current: null }]) {
    expect(form.safeParse(value).success).toBe(false);
  }
});

test.each(Object.entries(forms))('%s reports an end before the start together with other problems', (_name, form) => {
  const values = { startDate: '2020-05-02', endDate: '2020-05-01', current: false };
  const paths = form.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining([form === educationForm ? 'schoolName' : 'companyName', 'endDate']));
});

test.each([
  ['2021-05', '2021-05-01', '2021-05-31'],
  ['202105', '2021-05-01', '2021-05-31'],
  ['05/2021', '2021-05-01', '2021-05-31'],
  [' Maj 2021', '2021-05-01', '2021-05-31'],
  ['feb. 2024', '2024-02-01', '2024-02-29'],
  ['Mars, 2019', '2019-03-01', '2019-03-31'],
  ['2021 maj', '2021-05-01', '2021-05-31'],
  ['maj -21', '2021-05-01', '2021-05-31'],
  ['dec -98', '1998-12-01', '1998-12-31'],
  ['May 2021', '2021-05-01', '2021-05-31'],
  ['maj\u00a02021', '2021-05-01', '2021-05-31'],
  ['2021–05', '2021-05-01', '2021-05-31'],
  ['1 maj 2021', '2021-05-01', '2021-05-01'],
  ['2021', '2021', '2021'],
  ['2021-05-12', '2021-05-12', '2021-05-12'],
])('%s begins at %s and ends at %s', (typed, startDate, endDate) => {
  const names = { companyName: 'Bageriet', title: 'Bagare', schoolName: 'Bagarskolan' };
  for (const form of Object.values(forms)) {
    expect(form.parse({ ...names, startDate: typed, endDate: typed })).toMatchObject({ startDate, endDate });
  }
});

test.each(['2021-13', '00/2021', 'ma 2021', 'mej 2021', 'maj', 'maj 21', '2021 mej', '1821-05'])(
  '%s is no month',
  (startDate) => {
    const parsed = educationForm.safeParse({
      schoolName: 'Bagarskolan',
      title: 'Bagare',
      startDate,
      endDate: startDate,
    });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(
      Array(2).fill('Ange datum som åååå-mm-dd, eller bara året'),
    );
  },
);
