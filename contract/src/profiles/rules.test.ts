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

describe('the completeness of a profile', () => {
  it('is counted in seven equal parts, rounded up', () => {
    const percents = completionParts.map((_, filled) => {
      const parts = completionParts.slice(0, filled);
      return profileCompletion({ ...empty, ...Object.fromEntries(parts.map((part) => [part, full[part]])) }).percent;
    });
    expect(percents).toEqual([0, 15, 29, 43, 58, 72, 86]);
    expect(profileCompletion({ ...empty, ...full })).toEqual({ percent: 100, missing: [], next: null });
  });

  it('counts the description from 150 characters', () => {
    expect(profileCompletion({ ...empty, desc: 'x'.repeat(149) }).percent).toBe(0);
    expect(profileCompletion({ ...empty, desc: 'x'.repeat(150) }).percent).toBe(15);
  });

  it('names the next part to fill in and the resulting percentage', () => {
    expect(profileCompletion(empty).next).toEqual({ part: 'desc', percent: 15 });
    const lacksTraits = { ...empty, ...full, _traits: [] };
    expect(profileCompletion(lacksTraits)).toMatchObject({
      missing: ['_traits'],
      next: { part: '_traits', percent: 100 },
    });
  });
});

it('the message for a short text says how many characters are missing', () => {
  expect(descTooShortMessage(0)).toBe('Du måste skriva minst 150 tecken till');
  expect(descTooShortMessage(149)).toBe('Du måste skriva minst 1 tecken till');
});
