import { randomUUID } from 'node:crypto';
import type { InputOf } from '@platsa/contract/endpoint';
import { duplicateJob, getJobQuestions } from '@platsa/contract/jobs/endpoints';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  saveJobQuestions,
  updateQuestion,
} from '@platsa/contract/questions/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';
import { aQuestion } from '../../../test/question-builders.ts';
import { aTeamMember } from '../../../test/team-builders.ts';

const platsa = useTestApp();

type Form = Partial<Omit<InputOf<typeof createQuestion>, 'companyId'>>;
const options = [
  { _id: randomUUID(), text: { sv: 'Dag' } },
  { _id: randomUUID(), text: { sv: 'Natt', en: 'Night' } },
];

test('a company has a library of questions, each in several languages', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const form = {
    kind: 'one' as const,
    text: { sv: 'Dag eller natt?', en: 'Day or night?' },
    options,
    isRequired: true,
  };
  const { question } = await platsa.must(createQuestion, { companyId, ...form }, await aMember(platsa, companyId));
  expect(question).toMatchObject({ ...form, version: 1, jobs: 0, help: { sv: '' }, isStandard: false });
  const list = async () => (await platsa.must(listQuestions, { companyId }, admin)).questions;
  expect(await list()).toEqual([question]);
  await platsa.must(deleteQuestion, { questionId: question._id }, admin);
  expect(await list()).toEqual([]);
  expect((await platsa.call(updateQuestion, { questionId: question._id, ...form }, admin)).status).toBe(404);
});

test('a change of what is asked makes a new version, a change of when it is asked does not', async () => {
  const company = await aCompany(platsa);
  const { _id: questionId, text } = await aQuestion(platsa, company);
  const change = async (form: Form) =>
    (await platsa.must(updateQuestion, { questionId, kind: 'yesNo', text, ...form }, company.admin)).question.version;
  expect(await change({ isStandard: true })).toBe(1);
  expect(await change({ text: { sv: 'Har du truckkort?' } })).toBe(2);
  expect(await change({ text: { sv: 'Har du truckkort?' } })).toBe(2);
});

test('a question that is sent twice is stored once, and an id of another company’s is refused', async () => {
  const company = await aCompany(platsa);
  const form = { _id: randomUUID(), kind: 'text' as const, text: { sv: 'Varför vi?' } };
  await platsa.must(createQuestion, { companyId: company.companyId, ...form }, company.admin);
  await platsa.must(createQuestion, { companyId: company.companyId, ...form }, company.admin);
  expect((await platsa.must(listQuestions, { companyId: company.companyId }, company.admin)).questions).toHaveLength(1);
  const other = await aCompany(platsa);
  expect((await platsa.call(createQuestion, { companyId: other.companyId, ...form }, other.admin)).status).toBe(409);
});

test.each<[string, Form, string]>([
  ['no text', { text: { sv: ' ' } }, 'text.sv'],
  ['a choice without answers', { kind: 'one', options: options.slice(1) }, 'options'],
  [
    'a choice with one answer twice',
    { kind: 'several', options: [...options.slice(1), ...options.slice(1)] },
    'options',
  ],
  ['limits that no number meets', { kind: 'number', min: 5, max: 5 }, 'max'],
  ['a scale without an end', { kind: 'range', min: 1 }, 'max'],
  ['a scale of thousands', { kind: 'range', min: 0, max: 1000 }, 'max'],
])('%s is refused at its field', async (_name, form, path) => {
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(
    createQuestion,
    { companyId, kind: 'text', text: { sv: 'Varför?' }, ...form },
    admin,
  );
  expect(error?.fields?.[0]?.path).toBe(path);
});

test('a question that asks for what the law protects needs a reason, which the log tells', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const form = { companyId, kind: 'yesNo' as const, text: { sv: 'Har du barn?' } };
  const refused = await platsa.call(createQuestion, form, admin);
  expect(refused.error?.fields).toEqual([{ path: 'reason', message: 'Skriv varför frågan behövs, eller ändra den' }]);
  const { question } = await platsa.must(createQuestion, { ...form, reason: 'Förmån för föräldrar' }, admin);
  const logged = await platsa.ctx.db
    .selectFrom('events')
    .select('name')
    .where('companyId', '=', companyId)
    .where('type', '=', 'question.reasoned')
    .execute();
  expect(logged).toEqual([{ name: 'Har du barn?: Förmån för föräldrar' }]);
  // What is asked stays, so no reason is asked for again; it becomes risky in another language.
  const same = { questionId: question._id, kind: form.kind, text: form.text, isStandard: true };
  expect((await platsa.call(updateQuestion, same, admin)).status).toBe(200);
  const english = { ...same, text: { sv: 'Arbetar du gärna?', en: 'Do you have a disability?' } };
  expect((await platsa.call(updateQuestion, english, admin)).status).toBe(400);
});

test('a job asks the standard questions and then those that it has picked, in its order', async () => {
  const board = await anOpenJob(platsa);
  const { jobId, admin } = board;
  const picked = [await aQuestion(platsa, board), await aQuestion(platsa, board, { kind: 'longText' })] as const;
  const standard = await aQuestion(platsa, board, { isStandard: true, isRequired: true });
  const condition = { _question: picked[0]._id, test: 'is' as const, value: true };
  const { own } = await platsa.must(
    saveJobQuestions,
    {
      jobId,
      questions: [{ _question: picked[0]._id }, { _question: picked[1]._id, isRequired: true, showIf: condition }],
    },
    admin,
  );
  expect(own.map(({ _id, isRequired, showIf }) => [_id, isRequired, showIf])).toEqual([
    [standard._id, true, null],
    [picked[0]._id, false, null],
    [picked[1]._id, true, condition],
  ]);
  expect((await platsa.must(getJobQuestions, { jobId })).own).toEqual(own);
  const { job } = await platsa.must(duplicateJob, { jobId }, admin);
  expect((await platsa.must(getJobQuestions, { jobId: job._id }, admin)).own).toEqual(own);
  await platsa.must(deleteQuestion, { questionId: picked[0]._id }, admin);
  const left = (await platsa.must(getJobQuestions, { jobId })).own;
  expect(left.map(({ _id, showIf }) => [_id, showIf])).toEqual([
    [standard._id, null],
    [picked[1]._id, null],
  ]);
});

test('a job picks its company’s questions once each, and conditions on earlier answers alone', async () => {
  const board = await anOpenJob(platsa);
  const yesNo = (await aQuestion(platsa, board))._id;
  const number = (await aQuestion(platsa, board, { kind: 'number' }))._id;
  const standard = (await aQuestion(platsa, board, { isStandard: true }))._id;
  const strange = (await aQuestion(platsa, await aCompany(platsa)))._id;
  const path = async (questions: InputOf<typeof saveJobQuestions>['questions']) =>
    (await platsa.call(saveJobQuestions, { jobId: board.jobId, questions }, board.admin)).error?.fields?.[0]?.path;
  expect(await path([{ _question: strange }])).toBe('questions.0._question');
  expect(await path([{ _question: standard }])).toBe('questions.0._question');
  expect(await path([{ _question: yesNo }, { _question: yesNo }])).toBe('questions.1._question');
  const later = { _question: number, test: 'is' as const, value: 3 };
  expect(await path([{ _question: yesNo, showIf: later }, { _question: number }])).toBe('questions.0.showIf');
  expect(await path([{ _question: number }, { _question: yesNo, showIf: { ...later, value: 'tre' } }])).toBe(
    'questions.1.showIf',
  );
  expect(await path([{ _question: number }, { _question: yesNo, showIf: { ...later, test: 'isNot' } }])).toBe(
    'questions.1.showIf',
  );
  expect(await path([{ _question: number }, { _question: yesNo, showIf: { ...later, test: 'atLeast' } }])).toBe(
    undefined,
  );
});

test('a member of the team with the right to change the job picks its questions, another does not', async () => {
  const board = await anOpenJob(platsa);
  const questions = [{ _question: (await aQuestion(platsa, board))._id }];
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  const manager = await aTeamMember(platsa, board, 'manager');
  expect((await platsa.call(saveJobQuestions, { jobId: board.jobId, questions }, recruiter)).status).toBe(200);
  expect((await platsa.call(saveJobQuestions, { jobId: board.jobId, questions }, manager)).status).toBe(403);
});
