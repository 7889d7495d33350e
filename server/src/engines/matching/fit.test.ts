import { describe, expect, it } from 'vitest';
import { fitOfLevel, fullFit, heldLevel } from './score.ts';

const fit = (...args: Parameters<typeof fitOfLevel>) => fitOfLevel(...args) / fullFit;

describe('the level that counts', () => {
  it('is the highest for a first language, whatever its rating', () => {
    expect(heldLevel('language', { tagId: 'sv', level: null, isFirst: true })).toBe(5);
    expect(heldLevel('language', { tagId: 'sv', level: 2, isFirst: true })).toBe(5);
  });

  it('is the lowest for a tag without a rating', () => {
    expect(heldLevel('skill', { tagId: 'excel', level: null, isFirst: false })).toBe(1);
    expect(heldLevel('language', { tagId: 'de', level: null, isFirst: false })).toBe(1);
    expect(heldLevel('profession', { tagId: 'kock', level: null, isFirst: false })).toBe(0);
  });

  it('is null for kinds without levels', () => {
    expect(heldLevel('trait', { tagId: 'lugn', level: null, isFirst: false })).toBeNull();
  });
});

describe('the fit of a skill', () => {
  it('is full from the minimum and up, also above the range', () => {
    expect(fit('skill', 2, 2)).toBe(1);
    expect(fit('skill', 2, 4)).toBe(1);
  });

  it('is in proportion to the years below the minimum', () => {
    expect(fit('skill', 1, 1)).toBe(0.5);
    expect(fit('skill', 3, 2)).toBe(2 / 3);
    expect(fit('skill', 6, 3)).toBe(4 / 6);
  });

  it('is full at any level when the range begins at 0', () => {
    expect(fit('skill', 0, 1)).toBe(1);
    expect(fit('skill', null, 1)).toBe(1);
  });

  it('is full at "5+ år" when "5+ år" is asked for', () => {
    expect(fit('skill', 6, 4)).toBe(1);
  });
});

describe('the fit of experience', () => {
  it('counts a first year not yet full as half a year', () => {
    expect(fit('profession', 1, 0)).toBe(0.5);
    expect(fit('profession', 5, 0)).toBe(0.1);
  });

  it('reaches the end of the slider with five whole years', () => {
    expect(fit('profession', 6, 4)).toBe(4 / 6);
    expect(fit('profession', 6, 5)).toBe(1);
    expect(fit('profession', 6, 30)).toBe(1);
  });
});

describe('the fit of a language', () => {
  it('is full from the minimum and up', () => {
    expect(fit('language', 3, 3)).toBe(1);
    expect(fit('language', 1, 5)).toBe(1);
  });

  it('halves with each level below the minimum', () => {
    expect(fit('language', 4, 3)).toBe(1 / 2);
    expect(fit('language', 4, 2)).toBe(1 / 4);
    expect(fit('language', 4, 1)).toBe(1 / 8);
    expect(fit('language', 5, 1)).toBe(7 / 120);
  });
});
