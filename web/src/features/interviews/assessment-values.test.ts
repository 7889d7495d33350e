import { expect, test } from 'vitest';
import { listUnjudged } from './assessment-values.ts';

test('what no interview of the job judges is listed by name', () => {
  const attributes = [
    { name: 'Truckkort', _kinds: [] },
    { name: 'Kundservice', _kinds: ['phone'] },
    { name: 'Excel', _kinds: ['removed kind'] },
    { name: ' ', _kinds: [] },
  ];
  expect(listUnjudged(attributes, ['phone'])).toEqual(['Truckkort', 'Excel']);
});
