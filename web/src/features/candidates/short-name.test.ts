import { expect, test } from 'vitest';
import { shortName } from './candidate-filter.ts';

test('a candidate is called by first name and initial', () => {
  expect(shortName({ firstName: 'Ronja', lastName: 'Rask' })).toBe('Ronja R.');
  expect(shortName({ firstName: 'Åke', lastName: 'Öberg Ek' })).toBe('Åke Ö.');
  expect(shortName({ firstName: 'Cher', lastName: '' })).toBe('Cher');
});
