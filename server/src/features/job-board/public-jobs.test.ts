import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { findPlaceByName } from '@platsa/reference-data/catalog';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany } from '../../../test/builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();

async function titles(search: Parameters<typeof platsa.must<typeof listPublicJobs>>[1]) {
  return (await platsa.must(listPublicJobs, search)).jobs.map((job) => job.title);
}

function placeId(name: string): string {
  const place = findPlaceByName(name);
  if (!place) throw new Error(`no place ${name}`);
  return place.id;
}

test('only live jobs are listed, newest first', async () => {
  const today = dayInStockholm(new Date());
  const word = 'Fyrvaktare';
  await anOpenJob(platsa, { title: `${word} gammal`, startDate: addDays(today, -9) });
  await anOpenJob(platsa, { title: `${word} ny`, startDate: addDays(today, -1) });
  await anOpenJob(platsa, { title: `${word} utkast`, status: 'draft' });
  await anOpenJob(platsa, { title: `${word} i morgon`, startDate: addDays(today, 1) });
  await anOpenJob(platsa, { title: `${word} i går`, endDate: addDays(today, -1) });
  expect(await titles({ search: word })).toEqual([`${word} ny`, `${word} gammal`]);
});

test('a job is found by another form of a word in its text, by its company and by part of its title', async () => {
  const company = await aCompany(platsa, { name: 'Kvarnforsens Mekaniska' });
  await anOpenJob(platsa, { company, title: 'Svarvoperatör', description: 'Du svarvar detaljer till turbiner.' });
  for (const search of ['turbin', 'kvarnforsens', 'svarvop'])
    expect(await titles({ search })).toEqual(['Svarvoperatör']);
});

test('a search text is text, not a pattern', async () => {
  await anOpenJob(platsa, { title: 'Kock' });
  for (const search of ['%', '_', '\\', "'", '"', ':*', '( & |']) expect(await titles({ search })).toEqual([]);
});

test('place and employment type filter the list, and the counts of each respect the other', async () => {
  const search = 'Sotare';
  await anOpenJob(platsa, { title: search, cityId: placeId('Umeå'), employmentType: 'full' });
  await anOpenJob(platsa, { title: search, cityId: placeId('Umeå'), employmentType: 'part' });
  await anOpenJob(platsa, { title: search, cityId: placeId('Lund'), employmentType: 'part' });
  const answer = await platsa.must(listPublicJobs, { search, city: 'Umeå', type: 'part' });
  expect(answer.total).toBe(1);
  expect(answer.cities).toEqual([
    { name: 'Lund', count: 1 },
    { name: 'Umeå', count: 1 },
  ]);
  expect(answer.types).toEqual(
    expect.arrayContaining([
      { name: 'full', count: 1 },
      { name: 'part', count: 1 },
    ]),
  );
});

test('pages of thirty follow each other without gaps or duplicates, also among jobs of one day', async () => {
  const company = await aCompany(platsa);
  for (let number = 0; number < 31; number++) await anOpenJob(platsa, { company, title: `Lots ${number}` });
  const first = await platsa.must(listPublicJobs, { search: 'Lots' });
  const second = await platsa.must(listPublicJobs, { search: 'Lots', after: first.next ?? '' });
  expect(first.total).toBe(31);
  expect(first.jobs).toHaveLength(30);
  expect(second.next).toBeNull();
  expect(new Set([...first.jobs, ...second.jobs].map((job) => job._id)).size).toBe(31);
});
