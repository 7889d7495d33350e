import { hasQuestions } from '@platsa/contract/applications/rules';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { expect, test } from 'vitest';
import { questionPages, toAnswers } from './pages.ts';

const nothing: JobQuestions = { languages: [], licenses: [], skills: [], traits: [], vehicles: [] };
const asked: JobQuestions = {
  ...nothing,
  languages: [{ _id: 'sv', name: 'Svenska' }],
  skills: [
    { _id: 'excel', name: 'Excel' },
    { _id: 'word', name: 'Word' },
  ],
  vehicles: [{ vehicleType: 'truck', licenseType: 'C1E' }],
};
const profile = {
  ...{ desc: '', availability: null, _traits: [], _licenses: [], _preferredProfessions: [], _topics: [] },
  ...{ experiences: [], educations: [], experienceYears: [] },
  skills: [{ _skill: { _id: 'excel', name: 'Excel' }, rating: 3 }],
  languages: [],
  vehicles: [{ vehicle: 'truck', licenses: ['C1E'] }],
} satisfies Profile;

test('there is a page for each kind that is asked about, and none for the others', () => {
  expect(hasQuestions(nothing)).toBe(false);
  expect(hasQuestions(asked)).toBe(true);
  expect(questionPages(nothing, null)).toEqual([]);
  expect(questionPages(asked, null).map(({ kind }) => kind)).toEqual(['languages', 'skills', 'vehicles']);
});

test('what the profile has is chosen already, at its level', () => {
  const choices = questionPages(asked, profile).flatMap((page) => page.choices);
  expect(choices.map(({ name, inProfile, level }) => [name, inProfile, level])).toEqual([
    ['Svenska', false, null],
    ['Excel', true, 3],
    ['Word', false, null],
    ['Lastbil C1E', true, null],
  ]);
});

test('what is chosen is sent with the level that was given, or the one it had, and never with another', () => {
  const choices = questionPages(asked, profile).flatMap((page) => page.choices);
  const given = choices.map((choice) => (choice.key === 'languages sv' ? { ...choice, level: 5 } : choice));
  expect(toAnswers(given)).toEqual({
    languages: [{ langId: 'sv', rating: 5 }],
    licenses: [],
    skills: [{ _skill: 'excel', rating: 3 }],
    traits: [],
    vehicles: [{ vehicleType: 'truck', licenseType: 'C1E' }],
  });
});

test('a page says how many more the profile has remaining for', () => {
  const remaining = (profile: Profile | null) =>
    questionPages(asked, profile).map(({ kind, remaining }) => [kind, remaining]);
  expect(remaining(null)).toEqual([
    ['languages', 30],
    ['skills', 30],
    ['vehicles', 30],
  ]);
  const skills = Array.from({ length: 30 }, (_, n) => ({ _skill: { _id: `s${n}`, name: `S${n}` }, rating: 1 }));
  expect(remaining({ ...profile, skills })[1]).toEqual(['skills', 0]);
});
