import { randomUUID } from 'node:crypto';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import {
  createInterviewKind,
  createJobInterviewKind,
  deleteInterviewKind,
  listInterviewKinds,
  listJobInterviewKinds,
} from '@platsa/contract/interviews/kind-endpoints';
import { getAssessment, getInterviewKit, saveAssessment } from '@platsa/contract/interviews/scorecard-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aTag } from '../../../../test/board-builders.ts';
import { aMember } from '../../../../test/builders.ts';
import { anInterviewSetting, at, book, type InterviewSetting, testNow } from '../../../../test/interview-builders.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { replaceRequiredTag } from '../../jobs/index.ts';

const platsa = useTestApp();
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const requireTag = (jobId: string, tagId: string) =>
  platsa.ctx.db
    .insertInto('jobRequirements')
    .values({ jobId, tagId, kind: 'skill', importance: 2, position: 0, mayLack: false, asked: false })
    .execute();

/** The job of the setting requires one skill. */
async function aPlannedJob() {
  const setting = await anInterviewSetting(platsa);
  const { jobId } = setting.board;
  const tagId = await aTag(platsa, 'skill');
  await requireTag(jobId, tagId);
  return { ...setting, jobId, tagId };
}

type Planned = Awaited<ReturnType<typeof aPlannedJob>>;

const read = ({ jobId, admin }: Planned) => platsa.must(getAssessment, { jobId }, admin);

const save = ({ jobId, admin }: Planned, form: Partial<InputOf<typeof saveAssessment>>, by = admin) =>
  platsa.call(saveAssessment, { jobId, attributes: [], kits: [], ...form }, by);

const own = (name: string, kinds: string[] = []) => ({ _id: randomUUID(), name, _kinds: kinds });

async function kitOf(setting: InterviewSetting, kindId = setting.kind._id, day = 2) {
  const kind = { ...setting.kind, _id: kindId };
  const { data } = await book(platsa, { ...setting, kind }, { startsAt: at(day) });
  const interviewId = data?.interviews[0]?._id ?? '';
  return platsa.must(getInterviewKit, { interviewId }, setting.colleague);
}

test('a plan begins with the job’s requirements, under ids that stay when it is saved', async () => {
  const job = await aPlannedJob();
  const before = await read(job);
  expect(before).toMatchObject({
    attributes: [{ _tag: job.tagId, isRequirement: true, _kinds: [], grades: ['', '', '', '', ''] }],
    kits: [{ _kind: job.kind._id, name: 'Första intervju', preparation: '', questions: [] }],
    isRequired: false,
  });
  const requirement = { ...before.attributes[0], _id: randomUUID(), name: 'Annat namn', _tag: job.tagId };
  const grades = ['Kan inte', '', '', '', 'Kan lära ut'];
  const { data } = await save(job, {
    attributes: [own('Lugn', [job.kind._id]), { ...requirement, grades, _kinds: [job.kind._id] }],
    isRequired: true,
  });
  expect(data?.attributes.map(({ name, isRequirement }) => [name, isRequirement])).toEqual([
    ['Lugn', false],
    [before.attributes[0]?.name, true],
  ]);
  expect(data?.attributes[1]).toMatchObject({ _id: before.attributes[0]?._id, grades, _kinds: [job.kind._id] });
  expect(await read(job)).toEqual(data);
});

test('a requirement stays with its plan when the form leaves it out, and goes with the job’s', async () => {
  const job = await aPlannedJob();
  const [requirement] = (await read(job)).attributes;
  if (!requirement) throw new Error('no requirement');
  await save(job, { attributes: [{ ...requirement, _kinds: [job.kind._id] }, own('Lugn')] });
  const { data } = await save(job, { attributes: [] });
  expect(data?.attributes).toEqual([{ ...requirement, _kinds: [job.kind._id] }]);
  await platsa.ctx.db.deleteFrom('jobRequirements').where('jobId', '=', job.jobId).execute();
  expect((await read(job)).attributes).toEqual([]);
  await requireTag(job.jobId, job.tagId);
  expect((await read(job)).attributes).toEqual([{ ...requirement, _kinds: [job.kind._id] }]);
});

test('a requirement keeps its plan when a listed word takes the place of an own one', async () => {
  const job = await aPlannedJob();
  const [requirement] = (await read(job)).attributes;
  if (!requirement) throw new Error('no requirement');
  await save(job, { attributes: [{ ...requirement, _kinds: [job.kind._id] }] });
  const listed = await aTag(platsa, 'skill');
  await inTransaction(platsa.ctx, (tx) => replaceRequiredTag(tx, job.tagId, listed));
  expect((await read(job)).attributes).toMatchObject([{ _id: requirement._id, _tag: listed, _kinds: [job.kind._id] }]);
});

test('the form is refused at the field', async () => {
  const job = await aPlannedJob();
  const other = await anInterviewSetting(platsa);
  const pathOf = async (form: Parameters<typeof save>[1]) => (await save(job, form)).error?.fields?.[0]?.path;
  const question = { _id: randomUUID(), text: 'Varför du?' };
  const kit = (questions: object[]) => ({ kits: [{ _kind: job.kind._id, questions: questions as never }] });
  expect(await pathOf({ attributes: [own('Lugn', [job.kind._id, other.kind._id])] })).toBe('attributes.0._kinds.1');
  const twice = own('Lugn');
  expect(await pathOf({ attributes: [twice, twice] })).toBe('attributes.1._id');
  expect(await pathOf({ kits: [{ _kind: other.kind._id }] })).toBe('kits.0._kind');
  expect(await pathOf(kit([question, { ...question, _id: randomUUID(), _user: other.colleague.userId }]))).toBe(
    'kits.0.questions.1._user',
  );
  expect(await pathOf({ attributes: [{ ...own(''), name: '' }] })).toBe('attributes.0.name');
});

test('who may change the job plans it, and who sees it reads the plan', async () => {
  const job = await aPlannedJob();
  const other = await anInterviewSetting(platsa);
  expect((await save(job, {}, other.admin)).status).toBe(404);
  expect((await save(job, {}, await aMember(platsa, job.companyId))).status).toBe(200);
  await makeConfidential(platsa, job.jobId);
  const { jobId } = job;
  const [recruiter, manager, interviewer] = [
    await aTeamMember(platsa, job.board, 'recruiter'),
    await aTeamMember(platsa, job.board, 'manager'),
    await aTeamMember(platsa, job.board, 'interviewer'),
  ];
  expect((await save(job, {}, recruiter)).status).toBe(200);
  expect((await save(job, {}, manager)).status).toBe(403);
  expect((await platsa.call(getAssessment, { jobId }, interviewer)).status).toBe(200);
  expect((await platsa.call(getAssessment, { jobId }, await aMember(platsa, job.companyId))).status).toBe(404);
});

test('an interview judges what is planned for its kind, and all while nothing is planned', async () => {
  const job = await aPlannedJob();
  const { kind: second } = await platsa.must(
    createInterviewKind,
    { companyId: job.companyId, name: 'Andra', minutes: 30 },
    job.admin,
  );
  const [requirement] = (await read(job)).attributes;
  if (!requirement) throw new Error('no requirement');
  const calm = own('Lugn');
  await save(job, { attributes: [requirement, calm] });
  expect((await kitOf(job)).attributes.map(({ _id }) => _id)).toEqual([requirement._id, calm._id]);
  await save(job, { attributes: [requirement, { ...calm, _kinds: [job.kind._id] }] });
  expect((await kitOf(job, job.kind._id, 3)).attributes.map(({ _id }) => _id)).toEqual([calm._id]);
  expect((await kitOf(job, second._id, 4)).attributes).toEqual([]);
});

test('a kit says what to prepare and who asks what, and a job’s copy of a kind begins with it', async () => {
  const job = await aPlannedJob();
  const { kind, colleague, jobId, admin, companyId } = job;
  const questions = [
    { _id: randomUUID(), text: 'Varför du?', _user: colleague.userId },
    { _id: randomUUID(), text: 'Har du frågor?' },
  ];
  const calm = own('Lugn', [kind._id]);
  await save(job, { attributes: [calm], kits: [{ _kind: kind._id, preparation: 'Läs CV:t.', questions }] });
  const kit = await kitOf(job);
  expect(kit).toMatchObject({
    ...{ name: 'Första intervju', candidate: { firstName: 'Åsa', lastName: 'Berg' }, preparation: 'Läs CV:t.' },
    questions: [
      { text: 'Varför du?', asker: { _id: colleague.userId } },
      { text: 'Har du frågor?', asker: null },
    ],
    ...{ own: null, mayJudge: true },
  });
  const { kind: copy } = await platsa.must(
    createJobInterviewKind,
    { jobId, copiedFrom: kind._id, name: 'Vår egen', minutes: 45 },
    admin,
  );
  const copied = await read(job);
  expect(copied.kits).toMatchObject([
    { _kind: copy._id, preparation: 'Läs CV:t.', questions: [{ text: 'Varför du?' }, { text: 'Har du frågor?' }] },
  ]);
  expect(copied.attributes.find(({ _id }) => _id === calm._id)?._kinds).toEqual([copy._id]);
  await platsa.must(removeMember, { companyId, memberId: colleague.userId }, admin);
  expect((await read(job)).kits[0]?.questions[0]?._user).toBeNull();
});

test('a duplicated job has the job’s own kinds, its plan and its kits, under ids of its own', async () => {
  const job = await aPlannedJob();
  const { jobId, admin, colleague, kind, companyId } = job;
  const people = { _users: [colleague.userId], needed: 1 };
  const { kind: ownKind } = await platsa.must(
    createJobInterviewKind,
    { jobId, name: 'Provdag', minutes: 240, place: 'Köket', noticeHours: 48, ...people },
    admin,
  );
  const [required] = (await read(job)).attributes;
  const kinds = [kind._id, ownKind._id];
  const asked = { _id: randomUUID(), text: 'Varför du?', _user: colleague.userId };
  const attributes = [
    {
      ...own(required?.name ?? '', kinds),
      _id: required?._id ?? '',
      _tag: job.tagId,
      grades: ['', 'Osäker', '', '', ''],
    },
    own('Lugn', [ownKind._id]),
  ];
  const kits = [
    { _kind: ownKind._id, preparation: 'Ta fram knivar.', questions: [asked] },
    { _kind: kind._id, preparation: 'Läs CV:t.', questions: [] },
  ];
  expect((await save(job, { attributes, kits, isRequired: true })).status).toBe(200);

  const { job: copy } = await platsa.must(duplicateJob, { jobId }, admin);
  const listed = await platsa.must(listJobInterviewKinds, { jobId: copy._id }, admin);
  const copiedKind = listed.kinds.find(({ name }) => name === 'Provdag');
  expect(copiedKind).toEqual({ ...ownKind, _id: copiedKind?._id, _job: copy._id });
  expect(copiedKind?._id).not.toBe(ownKind._id);
  const [before, after] = [await read(job), await read({ ...job, jobId: copy._id })];
  const inCopy = (id: string) => (id === ownKind._id ? (copiedKind?._id ?? '') : id);
  expect(after).toEqual({
    isRequired: true,
    attributes: before.attributes.map((attribute) => ({
      ...{ ...attribute, _id: expect.any(String) },
      _kinds: expect.toSatisfy(
        (ids: string[]) => ids.toSorted().join() === attribute._kinds.map(inCopy).toSorted().join(),
      ),
    })),
    kits: before.kits.map((kit) => ({
      ...{ ...kit, _kind: inCopy(kit._kind) },
      questions: kit.questions.map((question) => ({ ...question, _id: expect.any(String) })),
    })),
  });
  await platsa.must(deleteInterviewKind, { kindId: copiedKind?._id ?? '' }, admin);
  expect((await platsa.must(listJobInterviewKinds, { jobId }, admin)).kinds).toHaveLength(2);
  expect((await platsa.must(listInterviewKinds, { companyId }, admin)).kinds).toHaveLength(1);
});
