import type { Experience } from '@platsa/contract/profiles/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { tagId } from '../../../test/job-builders.ts';
import { anExperience, aProfile, saveProfile } from '../../../test/profile-builders.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { listOutdatedProfiles, refreshExperience } from './background-jobs.ts';
import { readProfile } from './read-profile.ts';

const platsa = useTestApp();

type Period = Pick<Experience, 'startDate'> & { endDate?: string; current?: boolean };

async function yearsOf(...periods: Period[]): Promise<number | undefined> {
  const experiences = periods.map((period, index) => anExperience({ companyName: `Arbetsgivare ${index}`, ...period }));
  const jobSeeker = await aJobSeeker(platsa);
  return (await saveProfile(platsa, jobSeeker, { experiences })).experienceYears[0]?.years;
}

test('whole years are counted, both days included', async () => {
  expect(await yearsOf({ startDate: '2021-01-01', endDate: '2021-12-31' })).toBe(1);
  expect(await yearsOf({ startDate: '2021-01-01', endDate: '2021-12-29' })).toBe(0);
  expect(await yearsOf({ startDate: '2016-02-29', endDate: '2020-02-28' })).toBe(4);
});

test('short periods add up', async () => {
  const summers = [2015, 2016, 2017, 2018].map((year) => ({ startDate: `${year}-06-01`, endDate: `${year}-08-31` }));
  expect(await yearsOf(...summers)).toBe(1);
  expect(await yearsOf(...summers.slice(1))).toBe(0);
});

test('overlapping periods count once', async () => {
  const first = { startDate: '2018-01-01', endDate: '2019-12-31' };
  expect(await yearsOf(first, { startDate: '2019-01-01', endDate: '2020-12-31' })).toBe(3);
  expect(await yearsOf(first, { startDate: '2018-03-01', endDate: '2018-09-30' })).toBe(2);
});

test('professions are counted separately, and the years of a removed one are deleted', async () => {
  const cook = tagId('profession', 'Kock');
  const jobSeeker = await aProfile(platsa, {
    experiences: [anExperience(), anExperience({ _profession: cook, startDate: '2019-06-01' })],
  });
  const { experienceYears } = await readProfile(platsa.ctx.db, jobSeeker.userId);
  expect(experienceYears.map(({ years }) => years).sort()).toEqual([1, 3]);
  const left = await saveProfile(platsa, jobSeeker, { experiences: [anExperience()] });
  expect(left.experienceYears).toMatchObject([{ years: 3 }]);
  expect((await saveProfile(platsa, jobSeeker, { experiences: [] })).experienceYears).toEqual([]);
});

test('time in the future does not count', async () => {
  expect(await yearsOf({ startDate: addDays('2999-01-01', -400_000), endDate: '2999-01-01' })).toBeLessThan(150);
});

test('the nightly job updates the years of current experiences, only where a year has passed', async () => {
  platsa.clock.now = new Date('2024-05-01T12:00:00Z');
  const jobSeeker = await aProfile(platsa, { experiences: [anExperience({ startDate: '2023-05-10', current: true })] });
  const yearsNow = async () => (await readProfile(platsa.ctx.db, jobSeeker.userId)).experienceYears[0]?.years;
  expect(await yearsNow()).toBe(0);
  expect(await listOutdatedProfiles(platsa.ctx.db, '2024-05-07')).not.toContain(jobSeeker.userId);

  platsa.clock.now = new Date('2024-05-10T00:10:00Z');
  await refreshExperience.handle(platsa.ctx, {});
  expect(await yearsNow()).toBe(1);
  expect(await listOutdatedProfiles(platsa.ctx.db, '2024-05-10')).not.toContain(jobSeeker.userId);
  platsa.clock.now = undefined;
});

// Every period ends before 2026-02: none begins in the future, however they are put together.
const day = fc.integer({ min: 0, max: 8_000 }).map((days) => addDays('1996-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 3_000 }))
  .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }));
const periods = fc.array(period, { minLength: 1, maxLength: 6 });

test('more experience never lowers the years, and the same time again adds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(periods, period, async (some, more) => {
      const years = (await yearsOf(...some)) ?? 0;
      expect(await yearsOf(...some, more)).toBeGreaterThanOrEqual(years);
      expect(await yearsOf(...some.toReversed(), { ...some[0], startDate: some[0]?.endDate ?? '' })).toBe(years);
    }),
    { numRuns: 25 },
  );
});

test('two adjacent periods count as much as one', async () => {
  await fc.assert(
    fc.asyncProperty(period, fc.double({ min: 0.1, max: 0.9, noNaN: true }), async ({ startDate, endDate }, at) => {
      const length = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
      const cut = addDays(startDate, Math.floor(length * at));
      const halves = [
        { startDate, endDate: cut },
        { startDate: addDays(cut, 1), endDate: addDays(endDate, 1) },
      ];
      expect(await yearsOf(...halves)).toBe(await yearsOf({ startDate, endDate: addDays(endDate, 1) }));
    }),
    { numRuns: 15 },
  );
});
