import type { PersonTimes } from '@platsa/contract/interviews/schema';
import { expect, test } from 'vitest';
import { type BookableKind, defaultUsers, listClashes, partsFrom, wholeSpan } from './booking-rules.ts';

const kind = (minutes: number, _users: string[] = [], needed = 9): BookableKind => ({
  ...{ _id: `kind-${minutes}`, name: 'Intervju', minutes, place: '', needed, _users, invitation: '' },
});

const possible = [{ _id: 'anna' }, { _id: 'yusuf' }, { _id: 'me' }];

test('the people of the kinds hold it, each once, and without those who have left', () => {
  expect(defaultUsers([kind(30, ['anna', 'gone']), kind(45, ['anna', 'yusuf'])], possible, 'me')).toEqual([
    ...['anna', 'yusuf'],
  ]);
});

test('as many hold it as the kind needs, whoever books first', () => {
  expect(defaultUsers([kind(30, ['anna', 'yusuf', 'me'], 1)], possible, 'me')).toEqual(['me']);
  expect(defaultUsers([kind(30, ['anna', 'yusuf'], 1)], possible, 'me')).toEqual(['anna']);
});

test('of interviews in a row each has the people of its kind, and those of none', () => {
  const kinds = [kind(30, ['anna']), kind(45, ['yusuf'])];
  const shared = (users: string[]) => partsFrom('2026-12-03T09:00:00.000Z', kinds, users).map(({ _users }) => _users);
  expect(shared(['anna', 'yusuf', 'me'])).toEqual([
    ['anna', 'me'],
    ['yusuf', 'me'],
  ]);
  expect(shared(['anna'])).toEqual([['anna'], ['anna']]);
});

test('without any, whoever books holds it, if they can', () => {
  expect(defaultUsers([kind(30)], possible, 'me')).toEqual(['me']);
  expect(defaultUsers([kind(30)], possible, 'support')).toEqual([]);
});

test('interviews in a row follow right after each other', () => {
  const parts = partsFrom('2026-12-03T09:00:00.000Z', [kind(45), kind(30)], ['anna']);
  expect(parts.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2026-12-03T09:00:00.000Z', '2026-12-03T09:45:00.000Z'],
    ['2026-12-03T09:45:00.000Z', '2026-12-03T10:15:00.000Z'],
  ]);
  expect(wholeSpan(parts)).toEqual({ startsAt: '2026-12-03T09:00:00.000Z', endsAt: '2026-12-03T10:15:00.000Z' });
});

test('who is taken then is named once, for the strongest reason, and nobody whose time only touches it', () => {
  const person = (_id: string, busy: PersonTimes['busy']): PersonTimes => ({
    ...{ _id, firstName: _id, lastName: '', images: [], timeZone: 'Europe/Stockholm', calendar: 'read', busy },
  });
  const [part] = partsFrom('2026-12-03T09:00:00.000Z', [kind(45)], ['anna', 'yusuf', 'me']);
  if (!part) throw new Error('there is no part');
  const people = [
    person('anna', [
      { startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T17:00:00Z', kind: 'away' },
      { startsAt: '2026-12-03T09:30:00Z', endsAt: '2026-12-03T10:00:00Z', kind: 'interview' },
    ]),
    person('yusuf', [{ startsAt: '2026-12-03T09:45:00Z', endsAt: '2026-12-03T10:00:00Z', kind: 'busy' }]),
    person('other', [{ startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T10:00:00Z', kind: 'busy' }]),
  ];
  expect(listClashes(part, people).map(({ person: { _id }, kind: why }) => [_id, why])).toEqual([
    ...[['anna', 'interview']],
  ]);
});
