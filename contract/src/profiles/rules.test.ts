import { describe, expect, it } from 'vitest';
import { completionParts, descTooShortMessage, profileCompletion } from './rules.ts';

const empty = {
  desc: '',
  skills: [],
  _traits: [],
  educations: [],
  _preferredProfessions: [],
  experiences: [],
  languages: [],
};
const full: Record<string, unknown> = {
  ...Object.fromEntries(completionParts.map((part) => [part, ['något']])),
  desc: 'x'.repeat(150),
};

describe('how complete a profile is', () => {
  it('is seven equal parts, rounded up', () => {
    const percents = completionParts.map((_, filled) => {
      const parts = completionParts.slice(0, filled);
      return profileCompletion({ ...empty, ...Object.fromEntries(parts.map((part) => [part, full[part]])) }).percent;
    });
    expect(percents).toEqual([0, 15, 29, 43, 58, 72, 86]);
    expect(profileCompletion({ ...empty, ...full })).toEqual({ percent: 100, missing: [], next: null });
  });

  it('counts the text about oneself from 150 characters', () => {
    expect(profileCompletion({ ...empty, desc: 'x'.repeat(149) }).percent).toBe(0);
    expect(profileCompletion({ ...empty, desc: 'x'.repeat(150) }).percent).toBe(15);
  });

  it('says what to fill in next and what that gives', () => {
    expect(profileCompletion(empty).next).toEqual({ part: 'desc', percent: 15 });
    const lacksTraits = { ...empty, ...full, _traits: [] };
    expect(profileCompletion(lacksTraits)).toMatchObject({
      missing: ['_traits'],
      next: { part: '_traits', percent: 100 },
    });
  });
});

it('a text that is too short is told how much is missing', () => {
  expect(descTooShortMessage(0)).toBe('Du måste skriva minst 150 tecken till');
  expect(descTooShortMessage(149)).toBe('Du måste skriva minst 1 tecken till');
});
