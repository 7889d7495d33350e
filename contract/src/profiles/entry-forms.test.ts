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
