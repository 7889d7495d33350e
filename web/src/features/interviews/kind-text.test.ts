import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import { expect, test } from 'vitest';
import { describeKind, describeKindPeople, describeWeekdays } from './kind-text.ts';

const kind: InterviewKind = {
  ...{ _id: 'a', _job: null, copiedFrom: null, name: 'Första intervjun', minutes: 45, place: 'https://meet.jit.si/x' },
  ...{ _users: ['1', '2'], needed: 1, bufferBefore: 0, bufferAfter: 0, noticeHours: 24, horizonDays: 28 },
  ...{ weekdays: [1, 2, 3, 4, 5], opensAt: '08:00', closesAt: '17:00', changeHours: 24, invitation: '', reminder: '' },
};
const people = [
  { _id: '1', firstName: 'Anna', lastName: 'Berg' },
  { _id: '2', firstName: 'Yusuf', lastName: 'Ali' },
];

test('a kind is told in one line, without the address of its video meeting', () => {
  expect(describeKind(kind)).toBe('45 minuter · videomöte · vardagar 08:00–17:00');
  expect(describeWeekdays([7, 1, 3])).toBe('mån, ons och sön');
  expect(describeWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe('alla dagar');
});

test('who hold it is told with how many of them are needed', () => {
  expect(describeKindPeople(kind, people)).toBe('1 av Anna Berg och Yusuf Ali');
  expect(describeKindPeople({ ...kind, needed: 2 }, people)).toBe('Anna Berg och Yusuf Ali');
  expect(describeKindPeople({ ...kind, _users: [] }, people)).toBe('Vem som håller den väljs varje gång.');
});
