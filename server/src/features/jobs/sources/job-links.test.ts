import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { createJobLink, deleteJobLink, listJobChannels, listJobLinks } from '@platsa/contract/jobs/source-endpoints';
import { maxJobLinks } from '@platsa/contract/jobs/source-schema';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { aJobSeeker } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { placeId } from '../../../../test/job-builders.ts';

const platsa = useTestApp({ settings: async () => ({ REGIONAL_KEYS: 'norr=Skellefteå,Umeå' }) });

type ArrivalTexts = Partial<Record<'src' | 'career' | 'utmSource' | 'referrer', string>>;

async function visits(jobId: string, arrival: ArrivalTexts) {
  await platsa.must(recordEvent, { event: 'job.opened', _job: jobId, arrival });
}

async function applies(jobId: string, arrival: ArrivalTexts) {
  const { userId, token } = await aJobSeeker(platsa);
  await platsa.must(applyToJob, { jobId, userId, arrival }, { token });
}

test('a link has a short code of its own, and counts who came and applied through it', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const { link } = await platsa.must(createJobLink, { jobId, name: ' Mässan ' }, admin);
  expect(link).toMatchObject({
    name: 'Mässan',
    code: expect.stringMatching(/^[a-z0-9]{8}$/),
    views: 0,
    applications: 0,
  });
  const again = await platsa.must(createJobLink, { jobId, name: 'mässan' }, admin);
  expect(again.link).toEqual(link);
  const other = await platsa.must(createJobLink, { jobId, name: 'Tavlan' }, admin);
  await visits(jobId, { src: link.code });
  await visits(jobId, { src: link.code });
  await applies(jobId, { src: link.code });
  const { links } = await platsa.must(listJobLinks, { jobId }, admin);
  expect(links).toEqual([{ ...link, views: 2, applications: 1 }, other.link]);
  await platsa.must(deleteJobLink, { jobId, linkId: link._id }, admin);
  expect((await platsa.must(listJobLinks, { jobId }, admin)).links).toEqual([other.link]);
  expect(await platsa.call(deleteJobLink, { jobId, linkId: link._id }, admin)).toMatchObject({ status: 404 });
});

test('a link without a name is refused at its field, and so are too many', async () => {
  const { jobId, companyId, admin } = await anOpenJob(platsa);
  for (const name of [' ', 'a'.repeat(61)]) {
    const answer = await platsa.call(createJobLink, { jobId, name }, admin);
    expect(answer.error?.fields?.map(({ path }) => path)).toEqual(['name']);
  }
  const links = Array.from({ length: maxJobLinks }, (_, number) => ({
    ...{ companyId, jobId, createdBy: admin.userId, name: `Länk ${number}`, code: `${jobId}${number}` },
  }));
  await platsa.ctx.db.insertInto('jobLinks').values(links).execute();
  expect(await platsa.call(createJobLink, { jobId, name: 'En till' }, admin)).toMatchObject({ status: 409 });
});

test('a link belongs to its job', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const other = await anOpenJob(platsa);
  const { link } = await platsa.must(createJobLink, { jobId: other.jobId, name: 'Mässan' }, other.admin);
  expect(await platsa.call(deleteJobLink, { jobId, linkId: link._id }, admin)).toMatchObject({ status: 404 });
  expect((await platsa.must(listJobLinks, { jobId: other.jobId }, other.admin)).links).toEqual([link]);
});

test('who goes on from a link’s job to another is a visitor of that one, but not through the link', async () => {
  const board = await anOpenJob(platsa);
  const other = await anOpenJob(platsa, { company: board });
  const { link } = await platsa.must(createJobLink, { jobId: board.jobId, name: 'Mässan' }, board.admin);
  await visits(board.jobId, { src: link.code });
  await visits(other.jobId, { src: link.code });
  const counted = { channel: 'link', views: 1, applications: 0 };
  const first = await platsa.must(listJobChannels, { jobId: board.jobId }, board.admin);
  expect(first).toMatchObject({ channels: [counted], links: [{ ...link, views: 1 }] });
  const second = await platsa.must(listJobChannels, { jobId: other.jobId }, board.admin);
  expect(second).toMatchObject({ channels: [counted], links: [] });
});

test('only members of the company see and make links, and see the channels', async () => {
  const { jobId, companyId } = await anOpenJob(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    const by = token ? { token } : {};
    expect((await platsa.call(listJobLinks, { jobId }, by)).status).toBe(status);
    expect((await platsa.call(createJobLink, { jobId, name: 'Mässan' }, by)).status).toBe(status);
    expect((await platsa.call(listJobChannels, { jobId }, by)).status).toBe(status);
  }
});

test('the channels of a job have where it is shown, visits and applications', async () => {
  const { jobId, admin } = await anOpenJob(platsa, { cityId: placeId('Umeå') });
  const { link } = await platsa.must(createJobLink, { jobId, name: 'Mässan' }, admin);
  await visits(jobId, { src: link.code });
  await visits(jobId, { referrer: `${platsa.ctx.publicUrl}/norr/jobs` });
  await visits(jobId, { src: 'bevakning' });
  await visits(jobId, { referrer: 'www.linkedin.com' });
  await applies(jobId, { src: 'bevakning' });
  await applies(jobId, { career: 'bolaget' });
  const channels = await platsa.must(listJobChannels, { jobId }, admin);
  expect(channels).toMatchObject({ isLive: true, agency: null, careerPages: [], regions: ['norr'] });
  expect(channels.channels).toEqual([
    { channel: 'platsa', views: 2, applications: 1 },
    { channel: 'career_page', views: 0, applications: 1 },
    { channel: 'link', views: 1, applications: 0 },
    { channel: 'social', views: 1, applications: 0 },
  ]);
  expect(channels.parts).toEqual([
    { part: 'Jobbevakning', views: 1, applications: 1 },
    { part: 'norr', views: 1, applications: 0 },
  ]);
  expect(channels.links).toMatchObject([{ name: 'Mässan', views: 1, applications: 0 }]);
  const draft = await anOpenJob(platsa, { status: 'draft' });
  expect(await platsa.must(listJobChannels, { jobId: draft.jobId }, draft.admin)).toMatchObject({ isLive: false });
});
