import { latestRelease } from '@platsa/contract/accounts/rules';
import { expect, test } from 'vitest';
import { releases } from './releases.ts';

test('the versions are listed newest first, Platsa’s own before the seven earlier ones, each with its changes', () => {
  const dates = releases.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true);
  expect(releases.every(({ changes }) => changes.length > 0)).toBe(true);
  expect(releases.slice(-7).map(({ name, date }) => `${name} ${date}`)).toEqual([
    '3.5.0 2019-05-13',
    '3.4.0 2019-04-08',
    '3.1.0 2019-02-04',
    '3.0.0 2019-01-21',
    '2.1.0 2018-12-03',
    '1.2.0 2018-10-29',
    '1.1.0 2018-10-10',
  ]);
  expect(releases[0]?.name).toBe(`Platsa ${latestRelease}`);
});

test('the earlier versions list everything that they brought', () => {
  const listed = releases
    .slice(-7)
    .flatMap(({ changes }) => changes)
    .join('\n');
  const subjects = [
    ...['Pro, Unlimited', 'lås upp en annons', 'utkast', 'avpubliceras', 'skala från 1 till 4', 'flera varumärken'],
    ...['status', 'meddelanden', 'karriärsidor', 'aktivitetslogg', 'flera användare', 'flera företag', 'Chatta'],
  ];
  expect(subjects.filter((subject) => !listed.includes(subject))).toEqual([]);
});
