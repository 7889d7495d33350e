import { randomUUID } from 'node:crypto';
import type { InputOf } from '@platsa/contract/endpoint';
import { createJob } from '@platsa/contract/jobs/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember, type TestCompany } from '../../../test/builders.ts';
import { aCompleteJob, aCoverImage, aJob, tagId } from '../../../test/job-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
let company: TestCompany;
const today = () => dayInStockholm(platsa.ctx.now());

beforeAll(async () => {
  company = await aCompany(platsa);
});

/** The error messages by field of a complete job with these changes. */
async function problemsOf(changes: object): Promise<Record<string, string>> {
  const input = { ...(await aCompleteJob(platsa, company.companyId)), ...changes };
  const { status, error } = await platsa.call(createJob, input, { token: company.admin.token });
  expect(status).toBe(400);
  return Object.fromEntries(error?.fields?.map(({ path, message }) => [path, message]) ?? []);
}

test('a complete job is live immediately, with a board, a short id and the requirements that were sent', async () => {
  const { job, brandId } = await aJob(platsa, {
    company,
    experiences: [{ _profession: tagId('profession', 'Undersköterska'), ratings: [2, 6], importance: 4 }],
    languages: [{ langId: tagId('language', 'Svenska'), minRating: 4, importance: 4 }],
    licenses: [{ _license: tagId('license', 'B-körkort'), importance: 1 }],
    vehicles: [{ vehicleType: 'truck', licenseType: 'C1' }],
  });
  expect(job).toMatchObject({
    title: 'Undersköterska till hemtjänsten',
    _profession: { name: 'Undersköterska' },
    _city: { name: 'Umeå' },
    _brand: { _id: brandId },
    _createdBy: company.admin.userId,
    ...{ zip: '90325', isLive: true, passedEndDate: false, status: 2, applicantsCount: 0 },
    skills: [{ _skill: { name: 'Excel' }, ratings: [1, 4], importance: 3, needed: true }],
    traits: [{ _trait: { name: 'Noggrann' }, importance: 2, needed: false }],
    experiences: [{ _profession: { name: 'Undersköterska' }, ratings: [2, 6], importance: 4, needed: true }],
    languages: [{ langId: tagId('language', 'Svenska'), name: 'Svenska', minRating: 4, importance: 4 }],
    licenses: [{ _license: { name: 'B-körkort' }, importance: 1, needed: false }],
    vehicles: [{ vehicleType: 'truck', licenseType: 'C1', importance: 2 }],
  });
  expect(job.shortId).toMatch(/^[2-9b-z]{8}$/);
  const columns = await platsa.ctx.db
    .selectFrom('boardColumns')
    .select('value')
    .where('boardId', '=', job.workflowId)
    .orderBy('position')
    .execute();
  expect(columns.map(({ value }) => value)).toEqual([
    ...['Ansökt', 'Under bearbetning', 'Intervju bokad', 'Fått nej', 'Anställd'],
  ]);
  const log = await platsa.ctx.db
    .selectFrom('events')
    .selectAll()
    .where('logged', '=', true)
    .where('jobId', '=', job._id)
    .execute();
  expect(log).toMatchObject([{ type: 'job.created', companyId: company.companyId, by: company.admin.userId }]);
});

test('a retry of a lost response creates no second job and applies later changes', async () => {
  const input = { ...(await aCompleteJob(platsa, company.companyId)), _id: randomUUID() };
  const send = (changes: object = {}) =>
    platsa.must(createJob, { ...input, ...changes }, { token: company.admin.token });
  const first = await send({ status: 0 });
  const [again, atOnce] = await Promise.all([send({ title: 'Kock' }), send({ title: 'Kock' })]);
  expect([again.job._id, atOnce.job._id]).toEqual([input._id, input._id]);
  expect(first.job).toMatchObject({ _id: input._id, status: 0 });
  expect(again.job).toMatchObject({ title: 'Kock', status: 2, workflowId: first.job.workflowId });
  // Published is not made a draft again by a late one.
  expect((await send({ status: 0 })).job.status).toBe(2);
});

test('two concurrent requests with the same id create one job', async () => {
  const input = { ...(await aCompleteJob(platsa, company.companyId)), _id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => platsa.must(createJob, input, { token: company.admin.token })));
  expect(new Set(answers.map(({ job }) => job.shortId)).size).toBe(1);
});

test('the id of another company’s or another user’s job is not found', async () => {
  const theirs = await aJob(platsa);
  const otherMember = await aMember(platsa, company.companyId);
  const { job } = await aJob(platsa, { company });
  const input = await aCompleteJob(platsa, company.companyId);
  const over = (_id: string, token: string) => platsa.call(createJob, { ...input, _id, title: 'Kapad' }, { token });
  expect(await over(theirs.job._id, company.admin.token)).toMatchObject({ status: 404 });
  expect(await over(job._id, otherMember.token)).toMatchObject({ status: 404 });
});

test('missing parts of a requirement get their defaults', async () => {
  const { job } = await aJob(platsa, {
    company,
    skills: [{ _skill: tagId('skill', 'Excel') }],
    languages: [{ langId: tagId('language', 'Engelska') }],
  });
  expect(job.skills).toMatchObject([{ ratings: [0, 6], importance: 2, needed: false }]);
  expect(job.languages).toMatchObject([{ minRating: 3, importance: 2 }]);
});

test('of duplicate requirements the first counts', async () => {
  const excel = tagId('skill', 'Excel');
  const { job } = await aJob(platsa, {
    company,
    skills: [
      { _skill: excel, importance: 4 },
      { _skill: excel, importance: 1 },
    ],
    vehicles: [
      { vehicleType: 'forklift', licenseType: 'B1' },
      { vehicleType: 'forklift', licenseType: 'B1' },
    ],
  });
  expect(job.skills).toMatchObject([{ importance: 4 }]);
  expect(job.vehicles).toHaveLength(1);
});

test('a vehicle class adds the lower ones with the same importance, except for forklifts and with `alone`', async () => {
  const vehiclesOf = async (vehicles: InputOf<typeof createJob>['vehicles']) =>
    (await aJob(platsa, { vehicles })).job.vehicles.map(
      ({ vehicleType, licenseType, importance }) => `${vehicleType} ${licenseType} ${importance}`,
    );
  expect(await vehiclesOf([{ vehicleType: 'truck', licenseType: 'C', importance: 4 }])).toEqual([
    'truck C1 4',
    'truck C1E 4',
    'truck C 4',
  ]);
  expect(
    await vehiclesOf([
      { vehicleType: 'truck', licenseType: 'C1E', importance: 3 },
      { vehicleType: 'truck', licenseType: 'C1', importance: 1 },
    ]),
  ).toEqual(['truck C1 1', 'truck C1E 3']);
  expect(await vehiclesOf([{ vehicleType: 'forklift', licenseType: 'B2' }])).toEqual(['forklift B2 2']);
  expect(await vehiclesOf([{ vehicleType: 'bus', licenseType: 'DE', alone: true }])).toEqual(['bus DE 2']);
});

test('a draft needs only a title and a profession', async () => {
  const draft = { _company: company.companyId, status: 0 as const };
  const empty = await platsa.call(createJob, draft, { token: company.admin.token });
  expect(empty.error).toMatchObject({
    userFriendlyMessage: 'Något fält är felaktigt i annonsen.',
    fields: [
      { path: 'title', message: 'Ange annonstitel' },
      { path: '_profession', message: 'Välj yrkestitel i listan' },
    ],
  });
  const unfinished = { title: 'Kock', _profession: tagId('profession', 'Kock'), zip: '90', endDate: '2020-01-01' };
  const { job } = await platsa.must(createJob, { ...draft, ...unfinished }, { token: company.admin.token });
  expect(job).toMatchObject({ status: 0, isLive: false, zip: '90', images: [], startDate: null });
});

test('one response reports everything an active job lacks, each at its field', async () => {
  const { status, error } = await platsa.call(
    createJob,
    { _company: company.companyId, status: 2, title: ' ' },
    { token: company.admin.token },
  );
  expect(status).toBe(400);
  expect(error?.userFriendlyMessage).toBe('Något fält är felaktigt i annonsen.');
  expect(error?.fields).toEqual([
    { path: 'images', message: 'Du måste ladda upp en bild' },
    { path: 'title', message: 'Ange annonstitel' },
    { path: '_profession', message: 'Välj yrkestitel i listan' },
    { path: '_city', message: 'Sök och välj ort i listan' },
    { path: 'zip', message: 'Ange postnummer' },
    { path: 'startDate', message: 'Ange publiceringsdatum' },
    { path: 'endDate', message: 'Ange utgångsdatum' },
    { path: 'employmentType', message: 'Ange omfattning' },
    { path: 'desc', message: 'Ange beskrivning' },
    { path: 'skills', message: 'Du måste ange minst en kompetens' },
    { path: 'traits', message: 'Du måste ange minst en egenskap' },
  ]);
});

test('a zip code has exactly five digits', async () => {
  for (const zip of ['9032', '903255', '9032A']) {
    expect(await problemsOf({ zip })).toEqual({ zip: 'Ange ett korrekt postnummer' });
  }
});

test('a job starts today at the earliest, ends after it starts, and the work begins after its end', async () => {
  const now = today();
  expect(await problemsOf({ startDate: addDays(now, -1) })).toEqual({
    startDate: 'Publiceringsdatum kan tidigast vara i dag',
  });
  expect(await problemsOf({ startDate: addDays(now, 3), endDate: addDays(now, 2) })).toEqual({
    endDate: 'Utgångsdatum är före publiceringsdatum',
  });
  expect(await problemsOf({ endDate: now })).toEqual({ endDate: 'Utgångsdatum måste vara efter publiceringsdatum' });
  expect(await problemsOf({ endDate: addDays(now, 9), workDate: addDays(now, 9) })).toEqual({
    workDate: 'Tillträde kan tidigast vara dagen efter utgångsdatum',
  });
  const { job } = await aJob(platsa, { company, endDate: addDays(now, 9), workDate: addDays(now, 10) });
  expect(job.workDate).toBe(addDays(now, 10));
});

test('today is the day in Sweden, not the server’s', async () => {
  const before = company;
  platsa.clock.now = new Date('2027-03-05T23:30:00Z');
  // Sessions of today have ended by then.
  company = await aCompany(platsa);
  try {
    expect(await problemsOf({ startDate: '2027-03-05' })).toHaveProperty('startDate');
    const { job } = await aJob(platsa, { company, startDate: '2027-03-06', endDate: '2027-03-07' });
    expect(job.isLive).toBe(true);
  } finally {
    platsa.clock.now = undefined;
    company = before;
  }
});

test('a job with a later start is not live yet', async () => {
  const { job } = await aJob(platsa, { company, startDate: addDays(today(), 2) });
  expect(job).toMatchObject({ status: 2, isLive: false, wouldBeLive: false, passedEndDate: false });
});

test('text that is too long and values outside their scales are refused at their fields', async () => {
  const long = 'a'.repeat(101);
  const excel = tagId('skill', 'Excel');
  expect(await problemsOf({ title: long, street: long })).toEqual({
    title: 'Ange högst 100 tecken',
    street: 'Ange högst 100 tecken',
  });
  expect(await problemsOf({ skills: [{ _skill: excel, ratings: [5, 2] }] })).toHaveProperty(['skills.0.ratings']);
  expect(await problemsOf({ skills: [{ _skill: excel, ratings: [0, 7] }] })).toHaveProperty(['skills.0.ratings.1']);
  expect(await problemsOf({ skills: [{ _skill: excel, importance: 5 }] })).toHaveProperty(['skills.0.importance']);
  expect(await problemsOf({ languages: [{ langId: tagId('language', 'Svenska'), minRating: 6 }] })).toHaveProperty([
    'languages.0.minRating',
  ]);
  expect(await problemsOf({ vehicles: [{ vehicleType: 'car', licenseType: 'CE' }] })).toEqual({
    'vehicles.0.licenseType': 'Välj en behörighet i listan',
  });
  expect(await problemsOf({ employmentType: 'half' })).toHaveProperty('employmentType');
  expect(await problemsOf({ ageRestriction: 17 })).toHaveProperty('ageRestriction');
});

test('an unknown id and an id of another kind get a field error', async () => {
  const skill = tagId('skill', 'Excel');
  expect(await problemsOf({ _profession: skill })).toEqual({ _profession: 'Välj yrkestitel i listan' });
  expect(await problemsOf({ traits: [{ _trait: skill }] })).toEqual({ 'traits.0': 'Välj i listan' });
  expect(await problemsOf({ _city: skill })).toEqual({ _city: 'Sök och välj ort i listan' });
});

test('another company’s image and brand are refused', async () => {
  const other = await aCompany(platsa);
  const images = [await aCoverImage(platsa, other.companyId)];
  expect(await problemsOf({ images })).toEqual({ images: 'Ladda upp bilden igen' });
  expect(await problemsOf({ _brand: other.brandId })).toEqual({ _brand: 'Välj ett varumärke i listan' });
});

test('any member creates jobs; visitors, job seekers and other companies do not', async () => {
  const input = await aCompleteJob(platsa, company.companyId);
  const otherMember = await aMember(platsa, company.companyId);
  const stranger = await aCompanyUser(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  expect(await platsa.call(createJob, input, { token: otherMember.token })).toMatchObject({ status: 200 });
  expect(await platsa.call(createJob, input)).toMatchObject({ status: 401 });
  expect(await platsa.call(createJob, input, { token: stranger.token })).toMatchObject({ status: 404 });
  expect((await platsa.call(createJob, input, { token: jobSeeker.token })).error?.name).toBe('notUser');
});
