import { expect, test } from 'vitest';
import { historyWords } from './history-words.ts';

const _statusColumn = { _id: 'a', value: 'Intervju bokad', color: '#7a3ff2', useForDeclining: false };

test.each([
  [{ event: 'applicant.applied', _statusColumn: null }, 'Sökte jobbet'],
  [{ event: 'applicant.hiringstatus.changed', _statusColumn }, 'Flyttad till Intervju bokad'],
  [{ event: 'applicant.hiringstatus.changed', _statusColumn: null }, 'Flyttad till en annan kolumn'],
  [{ event: 'of.tomorrow', _statusColumn: null }, undefined],
])('%o: %s', (entry, words) => {
  expect(historyWords(entry)).toBe(words);
});
