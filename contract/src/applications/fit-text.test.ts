import { describe, expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const part = { importance: 2, min: null, max: null, level: null, state: 'met' as const };

describe('why a requirement gave what it gave', () => {
  test.each([
    [{ kind: 'skill', min: 3, max: 5, level: 2, state: 'partly' }, 'Söker 3–5 år, har 1–3 år'],
    [{ kind: 'skill', min: 3, max: 5, level: 2, state: 'partly', importance: 4 }, 'Kräver 3–5 år, har 1–3 år'],
    [
      { kind: 'skill', min: 4, max: 6, level: null, state: 'missing', importance: 4 },
      'Kräver minst 4 år, saknas i profilen',
    ],
    [{ kind: 'skill', min: 6, max: 6, level: 4 }, 'Söker mer än 5 år, har 5+ år'],
    [{ kind: 'skill', min: 0, max: 6, level: 1 }, 'Har 0–1 år'],
    [{ kind: 'skill', min: 0, max: 2, level: 1 }, 'Söker 0–2 år, har 0–1 år'],
    [{ kind: 'skill', min: 0, max: 6, level: null, state: 'missing' }, 'Saknas i profilen'],
    [{ kind: 'profession', min: 3, max: 3, level: 0, state: 'partly' }, 'Söker 3 år, har under 1 år'],
    [{ kind: 'profession', min: 2, max: 6, level: 12 }, 'Söker minst 2 år, har 12 år'],
    [{ kind: 'language', min: 3, level: 2, state: 'partly' }, 'Söker minst god nivå, har viss vana'],
    [{ kind: 'language', min: 5, level: 4, state: 'partly', importance: 4 }, 'Kräver modersmålsnivå, har flytande'],
    [{ kind: 'language', min: 1, level: 4 }, 'Har flytande'],
    [{ kind: 'trait' }, 'Egen uppgift i profilen'],
    [{ kind: 'license' }, 'Finns i profilen'],
    [{ kind: 'profession', min: 0, max: 4, level: null, state: 'missing' }, 'Söker 0–4 år, saknas i profilen'],
    [
      { kind: 'profession', min: 2, max: 5, level: 15, kin: 'Undersköterska', state: 'partly', importance: 4 },
      'Kräver 2–5 år, har 15 år som undersköterska, ett närliggande yrke som räknas delvis',
    ],
    [{ kind: 'license', state: 'missing' }, 'Saknas i profilen'],
  ] as const)('%o: %s', (given, words) => {
    expect(fitText({ ...part, ...given })).toBe(words);
  });
});
