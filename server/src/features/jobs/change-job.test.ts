import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { deleteJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aJob, placeId, type TestJob, tagId } from '../../../test/job-builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
const today = () => dayInStockholm(platsa.ctx.now());
afterEach(() => {
  platsa.clock.now = undefined;
});

type Changes = Omit<InputOf<typeof updateJob>, 'jobId'>;

const change = ({ job, admin }: TestJob, changes: Changes) =>
  platsa.call(updateJob, { jobId: job._id, ...changes }, { token: admin.token });

async function mustChange({ job, admin }: TestJob, changes: Changes) {
  return (await platsa.must(updateJob, { jobId: job._id, ...changes }, { token: admin.token })).job;
}

async function apply({ job, companyId }: TestJob): Promise<void> {
  const { db } = platsa.ctx;
  const jobSeeker = await aJobSeeker(platsa);
  const column = await db
    .selectFrom('boardColumns')
    .select('id')
    .where('boardId', '=', job.workflowId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('applicants')
    .values({
      ...{ companyId, jobId: job._id, personId: jobSeeker.userId },
      ...{ columnId: column.id, position: 'a0', scoreParts: '[]' },
    })
    .execute();
}

test('fields that are sent change, others stay', async () => {
  const made = await aJob(platsa);
  const changed = await mustChange(made, { title: 'Kock', licenses: [{ _license: tagId('license', 'B-körkort') }] });
  expect(changed).toMatchObject({
    ...{ title: 'Kock', desc: made.job.desc, skills: made.job.skills, _city: made.job._city },
    licenses: [{ _license: { name: 'B-körkort' } }],
  });
});

test('a job can be sent back exactly as it was received', async () => {
  const made = await aJob(platsa, { vehicles: [{ vehicleType: 'bus', licenseType: 'D' }] });
  const { vehicles, skills, traits, _profession, _city, title } = made.job;
  const same = await mustChange(made, { vehicles, skills, traits, _profession, _city, title });
  expect(same).toEqual(made.job);
});

test('new vehicle classes of a job add the lower ones, stored classes stay as sent', async () => {
  const made = await aJob(platsa, { vehicles: [{ vehicleType: 'truck', licenseType: 'C1E' }] });
  const classesAfter = async (vehicles: Changes['vehicles']) =>
    (await mustChange(made, { vehicles })).vehicles.map(({ licenseType }) => licenseType);
  expect(await classesAfter([{ vehicleType: 'truck', licenseType: 'C1E' }])).toEqual(['C1E']);
  expect(
    await classesAfter([
      { vehicleType: 'truck', licenseType: 'C1E' },
      { vehicleType: 'motorcycle', licenseType: 'A1' },
    ]),
  ).toEqual(['C1E', 'AM', 'A1']);
  expect((await mustChange(made, { title: 'Åkare' })).vehicles).toHaveLength(3);
});

test('a draft is published when it is complete; otherwise the missing fields are reported', async () => {
  const draft = await aJob(platsa, { status: 0, startDate: null, images: [] });
  const refused = await change(draft, { status: 2, startDate: today() });
  expect(refused.error?.fields).toEqual([{ path: 'images', message: 'Du måste ladda upp en bild' }]);
  const whole = await aJob(platsa, { status: 0, startDate: null });
  expect(await mustChange(whole, { status: 2, startDate: today() })).toMatchObject({ isLive: true });
});

test('a job is unpublished, published again, archived and restored', async () => {
  const made = await aJob(platsa);
  const statuses = [];
  for (const status of [1, 2, 3, 2] as const) statuses.push((await mustChange(made, { status })).isLive);
  expect(statuses).toEqual([false, true, false, true]);
});

test('a published job never becomes a draft, and a draft is not archived', async () => {
  const live = await aJob(platsa);
  expect((await change(live, { status: 0 })).error?.fields?.[0]?.path).toBe('status');
  const draft = await aJob(platsa, { status: 0 });
  expect((await change(draft, { status: 3 })).error?.fields?.[0]?.path).toBe('status');
});

test('a job whose end date has passed is not published again until it gets a new one', async () => {
  const made = await aJob(platsa);
  await mustChange(made, { status: 1 });
  platsa.clock.now = new Date(Date.now() + 40 * 86_400_000);
  // The session has ended meanwhile; another member's begins now.
  made.admin = await aMember(platsa, made.companyId);
  expect((await change(made, { status: 2 })).error?.fields).toEqual([
    { path: 'endDate', message: 'Utgångsdatum har redan passerat' },
  ]);
  const again = await mustChange(made, { status: 2, endDate: addDays(today(), 10) });
  expect(again).toMatchObject({ isLive: true, startDate: made.job.startDate });
});

test('a job that has ended can still be corrected without moving its dates', async () => {
  const made = await aJob(platsa);
  platsa.clock.now = new Date(Date.now() + 40 * 86_400_000);
  made.admin = await aMember(platsa, made.companyId);
  expect(await mustChange(made, { title: 'Kock' })).toMatchObject({ title: 'Kock', passedEndDate: true });
});

test('an active job cannot lose its required fields', async () => {
  const made = await aJob(platsa);
  const refused = await change(made, { desc: ' ', skills: [] });
  expect(refused.error?.fields?.map(({ path }) => path)).toEqual(['desc', 'skills']);
});

test('the city and postcode cannot be changed after the first application', async () => {
  const made = await aJob(platsa);
  await apply(made);
  const refused = await change(made, { zip: '111 22', _city: placeId('Luleå') });
  expect(refused.error?.fields?.map(({ path }) => path)).toEqual(['zip', '_city']);
  // A field gets one error only, even if it has several.
  for (const zip of ['1234', '']) {
    expect((await change(made, { zip })).error?.fields).toEqual([
      { path: 'zip', message: 'Postnumret kan inte ändras när någon har sökt' },
    ]);
  }
  expect(await mustChange(made, { zip: '903 25', title: 'Kock' })).toMatchObject({ title: 'Kock', applicantsCount: 1 });
});

test('changed requirements rescore the applications, other changes do not', async () => {
  const made = await aJob(platsa);
  await apply(made);
  const rescorings = async () => {
    const events = platsa.ctx.db.selectFrom('events').select('reacted').where('jobId', '=', made.job._id);
    const rows = await events.where('type', '=', 'job.requirements.changed').execute();
    return rows.map(({ reacted }) => reacted);
  };
  await mustChange(made, { title: 'Kock' });
  await mustChange(made, { skills: made.job.skills });
  expect(await rescorings()).toEqual([]);
  await mustChange(made, { skills: [{ _skill: tagId('skill', 'Excel'), ratings: [2, 4], importance: 3 }] });
  expect(await rescorings()).toEqual([['rescoreJob']]);
});

test('every change notifies the company; only visible changes notify the public site', async () => {
  const draft = await aJob(platsa, { status: 0 });
  const events = await recordLiveEvents(platsa, `company:${draft.companyId}`, 'public');
  const types = () => events.filter(({ id }) => id === draft.job._id).map(({ type }) => type);
  await mustChange(draft, { title: 'Kock' });
  for (const status of [2, 1] as const) await mustChange(draft, { status });
  await expect.poll(types).toEqual(['job', 'public-jobs', 'job', 'public-jobs', 'job']);
});

test('a new name or logo of the company notifies the public site if the company has published jobs', async () => {
  const published = await aJob(platsa);
  const draft = await aJob(platsa, { status: 0 });
  const events = await recordLiveEvents(platsa, 'public', `company:${draft.companyId}`);
  const update = ({ companyId, admin }: TestJob, changes: object) =>
    platsa.must(updateCompany, { companyId, ...changes }, { token: admin.token });
  await update(published, { street: 'Storgatan 1' });
  await update(draft, { name: 'Nya namnet', logo: null });
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(events.filter(({ audience }) => audience === 'public')).toEqual([]);
  await update(published, { name: 'Nya namnet' });
  await expect
    .poll(() => events.filter(({ audience }) => audience === 'public'))
    .toMatchObject([{ type: 'public-jobs' }]);
});

test('a draft is deleted with its board; a published job cannot be deleted', async () => {
  const { job, admin } = await aJob(platsa, { status: 0 });
  await platsa.must(deleteJob, { jobId: job._id }, { token: admin.token });
  expect(await platsa.call(deleteJob, { jobId: job._id }, { token: admin.token })).toMatchObject({ status: 404 });
  const live = await aJob(platsa);
  expect(await platsa.call(deleteJob, { jobId: live.job._id }, { token: live.admin.token })).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Bara utkast kan raderas. Arkivera annonsen i stället.' },
  });
});

test('only members change and delete a job; others get notFound', async () => {
  const made = await aJob(platsa, { status: 0 });
  const jobId = made.job._id;
  for (const [token, status] of await membersOnlyCallers(platsa, made.companyId)) {
    expect((await platsa.call(updateJob, { jobId, title: 'Kock' }, { token })).status).toBe(status);
    expect((await platsa.call(deleteJob, { jobId }, { token })).status).toBe(status);
  }
});

test('a change is written to the audit log', async () => {
  const made = await aJob(platsa);
  await mustChange(made, { status: 1 });
  const log = await platsa.ctx.db
    .selectFrom('events')
    .select('type')
    .where('logged', '=', true)
    .where('jobId', '=', made.job._id)
    .execute();
  expect(log.map(({ type }) => type)).toEqual(['job.created', 'job.updated']);
});
