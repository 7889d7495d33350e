import { updateCompany } from '@platsa/contract/companies/endpoints';
import { createJob, duplicateJob, extendJob, getJob, resendAgencyAd, updateJob } from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import { afterEach, expect, test } from 'vitest';
import { adsAtAgency, anAgencyCompany, anAgencyJob, longText, withAgency } from '../../../../test/agency-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { aCompleteJob, type TestJob } from '../../../../test/job-builders.ts';
import { AgencyRefusal, AgencySilent, AgencyUnavailable } from '../../../platform/adapters/agency/agency.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { syncAd } from './sync-ad.ts';
import { syncDueAds } from './sync-due-ads.ts';

const platsa = useTestApp();
const today = () => dayInStockholm(platsa.ctx.now());

afterEach(() => {
  platsa.clock.now = undefined;
});

async function read(made: TestJob): Promise<Job> {
  const { job } = await platsa.must(getJob, { jobId: made.job._id }, { token: made.admin.token });
  return job as Job;
}

const state = async (made: TestJob) => (await read(made)).afAd?.state;
const standsAt = (made: TestJob, wanted: string) => expect.poll(() => state(made)).toBe(wanted);
const titles = async (made: TestJob) => (await adsAtAgency(platsa, made)).map(({ title }) => title);

async function change(made: TestJob, changes: object): Promise<void> {
  await platsa.must(updateJob, { jobId: made.job._id, ...changes }, { token: made.admin.token });
}

/** One that nobody sends but the test itself. */
async function anUnsentJob(): Promise<TestJob> {
  const { queue } = platsa.ctx;
  const company = await anAgencyCompany(platsa);
  platsa.ctx.queue = { ...queue, add: async () => {} };
  return anAgencyJob(platsa, { company }).finally(() => {
    platsa.ctx.queue = queue;
  });
}

/** Sessions end before the days that the clock skips do: another member's begins now. */
async function days(made: TestJob, count: number): Promise<void> {
  platsa.clock.now = new Date(Date.now() + count * 86_400_000);
  made.admin = await aMember(platsa, made.companyId);
}

test('the ad of a published job is created, changed and withdrawn with the job', async () => {
  const made = await anAgencyJob(platsa, { openings: 12 });
  expect(made.job).toMatchObject({ publishToAf: true, afOccupationCode: { _id: '5321' } });
  await standsAt(made, 'published');
  expect(await adsAtAgency(platsa, made)).toMatchObject([
    {
      title: made.job.title,
      lastPublishDate: made.job.endDate,
      totalJobOpenings: 12,
      workplaces: [{ postalAddress: { street: 'Storgatan 1' } }],
    },
  ]);
  expect((await read(made)).afAd).toMatchObject({ isUp: true, problems: [], publishedAt: expect.any(String) });

  await change(made, { title: 'Undersköterska, natt' });
  await expect.poll(() => titles(made)).toEqual(['Undersköterska, natt']);
  await change(made, { status: 1 });
  await standsAt(made, 'withdrawn');
  expect(await adsAtAgency(platsa, made)).toEqual([]);
  await change(made, { status: 2 });
  await standsAt(made, 'published');
  expect(await adsAtAgency(platsa, made)).toHaveLength(1);
  await change(made, { status: 3 });
  await standsAt(made, 'withdrawn');
  expect(await adsAtAgency(platsa, made)).toEqual([]);
});

test('the choice can be undone, and a job without it is never sent', async () => {
  const made = await anAgencyJob(platsa);
  await standsAt(made, 'published');
  await change(made, { publishToAf: false });
  await standsAt(made, 'withdrawn');
  const silent = await anAgencyJob(platsa, { publishToAf: false });
  expect((await read(silent)).afAd).toBeNull();
});

test('an ad is sent on the first day of its job and withdrawn after the last, without a request', async () => {
  const made = await anAgencyJob(platsa, { startDate: addDays(today(), 2), endDate: addDays(today(), 10) });
  expect((await read(made)).afAd).toBeNull();
  await days(made, 2);
  await syncDueAds.handle(platsa.ctx, {});
  await standsAt(made, 'published');
  await days(made, 11);
  await syncDueAds.handle(platsa.ctx, {});
  await standsAt(made, 'withdrawn');
  expect(await adsAtAgency(platsa, made)).toEqual([]);
});

test('an extended job gets its new last day at the agency', async () => {
  const made = await anAgencyJob(platsa, { endDate: addDays(today(), 5) });
  await standsAt(made, 'published');
  await platsa.must(extendJob, { jobId: made.job._id }, { token: made.admin.token });
  const lastDays = async () => (await adsAtAgency(platsa, made)).map(({ lastPublishDate }) => lastPublishDate);
  await expect.poll(lastDays).toEqual([addDays(made.job.endDate ?? '', 30)]);
});

test('a duplicate is not sent until a company user chooses it', async () => {
  const made = await anAgencyJob(platsa);
  const { job } = await platsa.must(duplicateJob, { jobId: made.job._id }, { token: made.admin.token });
  expect(job).toMatchObject({ publishToAf: false, afOccupationCode: { _id: '5321' }, afAd: null });
});

test('a field that the agency would refuse is reported before anything is sent', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const input = { ...(await aCompleteJob(platsa, companyId)), publishToAf: true, title: 'a'.repeat(80) };
  const { status, error } = await platsa.call(createJob, input, { token: admin.token });
  expect(status).toBe(400);
  expect(error?.fields?.map(({ path }) => path)).toEqual([
    ...['publishToAf', 'afOccupationCode', 'title', 'desc', 'street'],
  ]);
  const draft = await platsa.must(createJob, { ...input, status: 0 }, { token: admin.token });
  expect(draft.job).toMatchObject({ status: 0, publishToAf: true, afAd: null });
});

test('an occupation code that does not exist is refused at its field', async () => {
  const company = await anAgencyCompany(platsa);
  const input = { ...(await aCompleteJob(platsa, company.companyId)), afOccupationCode: '9999' };
  const { error } = await platsa.call(createJob, input, { token: company.admin.token });
  expect(error?.fields).toEqual([{ path: 'afOccupationCode', message: 'Välj yrkeskod i listan' }]);
});

test('fields that the agency refuses are reported; after a correction the ad is sent', async () => {
  const problems = [{ path: 'title', message: 'Rubriken är inte tillåten' }];
  const refuse = { create: () => Promise.reject(new AgencyRefusal(problems)) };
  const company = await anAgencyCompany(platsa);
  await withAgency(platsa, refuse, async () => {
    const made = await anAgencyJob(platsa, { company });
    await standsAt(made, 'refused');
    expect((await read(made)).afAd).toMatchObject({ isUp: false, problems });
  });
  const made = await anAgencyJob(platsa, { company });
  await standsAt(made, 'published');
});

test('a refused change leaves the earlier version with the agency', async () => {
  const made = await anAgencyJob(platsa);
  await standsAt(made, 'published');
  const problems = [{ path: 'desc', message: 'Texten är inte tillåten' }];
  await withAgency(platsa, { change: () => Promise.reject(new AgencyRefusal(problems)) }, async () => {
    await change(made, { title: 'Ny titel' });
    await standsAt(made, 'refused');
  });
  expect((await read(made)).afAd).toMatchObject({ isUp: true, problems });
  expect(await titles(made)).toEqual([made.job.title]);
  await change(made, { title: 'Ännu en titel' });
  await expect.poll(() => titles(made)).toEqual(['Ännu en titel']);
});

test('an unavailable agency is retried, and the ad is sent once', async () => {
  const made = await anUnsentJob();
  const sync = () => syncAd.handle(platsa.ctx, { jobId: made.job._id });
  await withAgency(platsa, { create: () => Promise.reject(new AgencyUnavailable('503')) }, async () => {
    // The queue tries again what throws, with growing pauses.
    for (const _ of [1, 2]) await expect(sync()).rejects.toThrow(AgencyUnavailable);
    expect(await state(made)).toBe('unavailable');
  });
  for (const _ of [1, 2]) await sync();
  expect(await state(made)).toBe('published');
  expect(await adsAtAgency(platsa, made)).toHaveLength(1);
});

test('an ad that cannot be sent now does not delay other ads', async () => {
  const { agency } = platsa.ctx;
  const company = await anAgencyCompany(platsa);
  const busyFor =
    (title: string): typeof agency.create =>
    (employerId, ad) => {
      if (ad.title === title) throw new AgencyUnavailable('503');
      return agency.create(employerId, ad);
    };
  await withAgency(platsa, { create: busyFor('Den första') }, async () => {
    const first = await anAgencyJob(platsa, { company, title: 'Den första' });
    await standsAt(first, 'unavailable');
    await standsAt(await anAgencyJob(platsa, { company, title: 'Den andra' }), 'published');
    await change(first, { status: 1 });
    await standsAt(first, 'withdrawn');
  });
});

test('a new ad without a response is not sent again until a company user has checked', async () => {
  const { agency } = platsa.ctx;
  const arrivesSilently = {
    create: async (...call: Parameters<typeof agency.create>) => {
      await agency.create(...call);
      throw new AgencySilent('timeout');
    },
  };
  const company = await anAgencyCompany(platsa);
  let made: TestJob | undefined;
  await withAgency(platsa, arrivesSilently, async () => {
    made = await anAgencyJob(platsa, { company });
    await standsAt(made, 'unanswered');
  });
  if (!made) throw new Error('no job');
  await change(made, { title: 'Ny titel' });
  await syncDueAds.handle(platsa.ctx, {});
  await syncAd.handle(platsa.ctx, { jobId: made.job._id });
  expect(await adsAtAgency(platsa, made)).toHaveLength(1);
  expect(await state(made)).toBe('unanswered');
  await platsa.must(resendAgencyAd, { jobId: made.job._id }, { token: made.admin.token });
  await standsAt(made, 'published');
});

test('a process that dies after sending and before writing it down does not cause a second ad', async () => {
  const { agency } = platsa.ctx;
  const made = await anUnsentJob();
  const jobId = made.job._id;
  const wake = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const dying = {
    ...platsa.ctx,
    agency: {
      ...agency,
      create: async (...call: Parameters<typeof agency.create>) => {
        const id = await agency.create(...call);
        sent.resolve();
        await wake.promise;
        return id;
      },
    },
  };
  const gone = syncAd.handle(dying, { jobId });
  await sent.promise;
  await expect(syncAd.handle(platsa.ctx, { jobId })).rejects.toThrow('another process is sending this ad');
  platsa.clock.now = new Date(Date.now() + 5 * 60_000);
  await syncAd.handle(platsa.ctx, { jobId });
  expect(await state(made)).toBe('unanswered');
  expect(await adsAtAgency(platsa, made)).toHaveLength(1);
  // It was only slow after all: its answer still counts.
  wake.resolve();
  await gone;
  expect(await state(made)).toBe('published');
});

test('an ad that was removed at the agency is created again by the next change', async () => {
  const made = await anAgencyJob(platsa);
  await standsAt(made, 'published');
  await platsa.ctx.db.deleteFrom('agencyStandInAds').execute();
  await change(made, { title: 'Ny titel' });
  await expect.poll(() => titles(made)).toEqual(['Ny titel']);
});

test('with another Sender ID the ad moves to the other employer', async () => {
  const made = await anAgencyJob(platsa);
  await standsAt(made, 'published');
  const { companyId, admin } = made;
  await platsa.must(updateCompany, { companyId, afSenderId: '87654321' }, { token: admin.token });
  const employers = async () => {
    const ads = await platsa.ctx.db.selectFrom('agencyStandInAds').select(['employerId', 'body']).execute();
    const own = ads.filter(({ body }) => JSON.stringify(body).includes(made.job.shortId));
    return own.map(({ employerId }) => employerId);
  };
  await expect.poll(employers).toEqual(['87654321']);
});

test('the ad of a company that is deleted is withdrawn', async () => {
  const made = await anAgencyJob(platsa);
  await standsAt(made, 'published');
  await platsa.ctx.db.deleteFrom('jobs').where('id', '=', made.job._id).execute();
  await syncDueAds.handle(platsa.ctx, {});
  await expect.poll(() => adsAtAgency(platsa, made)).toEqual([]);
});

test('sending again is for members, and only where there is something to send', async () => {
  const made = await anAgencyJob(platsa, { desc: `${longText} Välkommen.` });
  await standsAt(made, 'published');
  const jobId = made.job._id;
  const other = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  for (const [token, status] of [
    [undefined, 401],
    [jobSeeker.token, 403],
    [other.admin.token, 404],
    [made.admin.token, 409],
  ] as const) {
    expect((await platsa.call(resendAgencyAd, { jobId }, { token })).status).toBe(status);
  }
});

test('visitors cannot read the state of a job’s ad', async () => {
  const made = await anAgencyJob(platsa);
  const { job } = await platsa.must(getJob, { jobId: made.job.shortId });
  expect(Object.keys(job).filter((key) => /^af|publishToAf/.test(key))).toEqual([]);
});
