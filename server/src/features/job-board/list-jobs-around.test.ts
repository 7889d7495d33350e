import { listJobsAround } from '@platsa/contract/job-board/endpoints';
import { findPlaceByName } from '@platsa/reference-data/catalog';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();

function placeId(name: string): string {
  const place = findPlaceByName(name);
  if (!place) throw new Error(`no place ${name}`);
  return place.id;
}

async function titles(search: Parameters<typeof platsa.must<typeof listJobsAround>>[1]) {
  return (await platsa.must(listJobsAround, search)).jobs.map(({ title }) => title);
}

test('jobs of a place and two hundred kilometres around it, or within a given distance', async () => {
  await anOpenJob(platsa, { title: 'Rallare', cityId: placeId('Kiruna') });
  await anOpenJob(platsa, { title: 'Gruvsnickare', cityId: placeId('Gällivare') });
  await anOpenJob(platsa, { title: 'Hamnarbetare', cityId: placeId('Ystad') });
  const _city = placeId('Kiruna');
  expect((await titles({ _city })).toSorted()).toEqual(['Gruvsnickare', 'Rallare']);
  expect(await titles({ _city, distance: 10 })).toEqual(['Rallare']);
  expect(await titles({ _city: '00000000-0000-7000-8000-000000000000' })).toEqual([]);
});

test('of the types that are set; only live ones, the newest first', async () => {
  const today = dayInStockholm(new Date());
  const at = { cityId: placeId('Haparanda') };
  const _city = at.cityId;
  await anOpenJob(platsa, { ...at, title: 'Hel', employmentType: 'full', startDate: addDays(today, -2) });
  await anOpenJob(platsa, { ...at, title: 'Del', employmentType: 'part', startDate: addDays(today, -1) });
  await anOpenJob(platsa, { ...at, title: 'Extra', employmentType: 'extra', startDate: today });
  await anOpenJob(platsa, { ...at, title: 'Förbi', employmentType: 'full', endDate: addDays(today, -1) });
  expect(await titles({ _city, distance: 10 })).toEqual(['Extra', 'Del', 'Hel']);
  expect(await titles({ _city, distance: 10, full: true, part: true })).toEqual(['Del', 'Hel']);
  for (const address of [`/v1/jobs?_city=${_city}&full&part`, `/v1/jobs?_city=${_city}&full=&part=`]) {
    const { data } = (await platsa.app.inject(address)).json();
    expect(data.jobs.map(({ title }: { title: string }) => title)).toEqual(['Del', 'Hel']);
  }
});

test('thirty at a time', async () => {
  const at = { cityId: placeId('Visby') };
  const made = [];
  for (let number = 0; number < 31; number++) made.push(`Fåraherde ${number}`);
  for (const title of made) await anOpenJob(platsa, { ...at, title });
  const search = { _city: at.cityId, distance: 10 } as const;
  const first = await platsa.must(listJobsAround, search);
  expect(first.jobs).toHaveLength(30);
  const rest = await platsa.must(listJobsAround, { ...search, after: first.next ?? '' });
  expect([...first.jobs, ...rest.jobs].map(({ title }) => title).toSorted()).toEqual(made.toSorted());
  expect(rest.next).toBeNull();
});

test('an id that is none is refused', async () => {
  const { status } = await platsa.call(listJobsAround, { _city: 'Kiruna' });
  expect(status).toBe(400);
});

test('a page after a day that is none is refused', async () => {
  const after = '2026-02-31_01900000-0000-7000-8000-000000000001';
  expect(await platsa.call(listJobsAround, { after })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'after' }] },
  });
});
