import { randomUUID } from 'node:crypto';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { applyToJob, getSentApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { openAnswer, saveJobQuestions, updateQuestion } from '@platsa/contract/questions/endpoints';
import type { GivenAnswer } from '@platsa/contract/questions/question';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { finishReactions } from '../../../test/finish-reactions.ts';
import { aGuest, aGuestApplication } from '../../../test/guest-builders.ts';
import { aJobThatAsks, aQuestion } from '../../../test/question-builders.ts';
import { aTeamMember } from '../../../test/team-builders.ts';

const platsa = useTestApp();

async function apply({ jobId }: Pick<TestBoard, 'jobId'>, own?: readonly GivenAnswer[]) {
  const jobSeeker = await aJobSeeker(platsa);
  const answers = own && { own: [...own] };
  const { data, error, status } = await platsa.call(
    applyToJob,
    { jobId, userId: jobSeeker.userId, answers },
    jobSeeker,
  );
  return { ...jobSeeker, applicantId: data?.application._id ?? '', error, status };
}

const answersOf = async (board: TestBoard, applicantId: string, viewer: { token: string } = board.admin) =>
  (await platsa.must(getApplicant, { applicantId }, viewer)).answers;

const night = { _id: randomUUID(), text: { sv: 'Natt' } };
const day = { _id: randomUUID(), text: { sv: 'Dag' } };

test('answers come with the application, to the company and to the one who gave them, in the job’s order', async () => {
  const job = await aJobThatAsks(platsa, [
    { kind: 'text', text: { sv: 'Varför vi?' } },
    { kind: 'several', text: { sv: 'När kan du arbeta?' }, options: [day, night] },
    { kind: 'number', text: { sv: 'Hur många år?' }, min: 0 },
  ]);
  const [why = '', when = '', years = ''] = job.questionIds;
  const applied = await apply(job, [
    { _question: years, value: 3.5 },
    { _question: when, value: [night._id, night._id] },
    { _question: why, value: '  Ni är\tbäst ' },
    { _question: randomUUID(), value: 'om något annat' },
  ]);
  const answers = await answersOf(job, applied.applicantId);
  expect(answers.map(({ question, value }) => [question.text.sv, value])).toEqual([
    ['Varför vi?', 'Ni är bäst'],
    ['När kan du arbeta?', [night._id]],
    ['Hur många år?', 3.5],
  ]);
  const { userId, applicantId } = applied;
  expect((await platsa.must(getSentApplication, { userId, applicantId }, applied)).answers).toEqual(answers);
});

test('everything that is missing or wrong is named at its question, and nothing is stored', async () => {
  const job = await aJobThatAsks(platsa, [
    { kind: 'text', picked: { isRequired: true } },
    { kind: 'date' },
    { kind: 'link' },
    { kind: 'one', options: [day, night] },
    { kind: 'number', max: 10 },
    { kind: 'yesNo', picked: { isRequired: true } },
  ]);
  const [text, date = '', link = '', one = '', number = '', yesNo] = job.questionIds;
  const { status, error } = await apply(job, [
    { _question: date, value: '2026-02-30' },
    { _question: link, value: 'javascript:alert(1)' },
    { _question: one, value: randomUUID() },
    { _question: number, value: 11 },
  ]);
  expect(status).toBe(400);
  expect(error?.fields).toEqual([
    { path: `answers.own.${text}`, message: 'Skriv ett svar' },
    { path: `answers.own.${date}`, message: 'Ange datum som åååå-mm-dd' },
    { path: `answers.own.${link}`, message: 'Ange en adress som börjar med https:// eller http://' },
    { path: `answers.own.${one}`, message: 'Välj ett av svaren' },
    { path: `answers.own.${number}`, message: 'Ange ett tal som är högst 10' },
    { path: `answers.own.${yesNo}`, message: 'Svara ja eller nej' },
  ]);
  expect((await apply(job)).status).toBe(400);
  const { columns } = await platsa.must(getBoard, { boardId: job.boardId }, job.admin);
  expect(columns.flatMap(({ items }) => items)).toEqual([]);
});

test('who has applied is told so, and a retry is answered, although a question has come since', async () => {
  const job = await aJobThatAsks(platsa, []);
  const jobSeeker = await aJobSeeker(platsa);
  const input = { jobId: job.jobId, userId: jobSeeker.userId };
  const _id = randomUUID();
  await platsa.must(applyToJob, { ...input, _id }, jobSeeker);
  await aQuestion(platsa, job, { isStandard: true, isRequired: true });
  expect((await platsa.must(applyToJob, { ...input, _id }, jobSeeker)).application._id).toBe(_id);
  expect((await platsa.call(applyToJob, input, jobSeeker)).error?.name).toBe('duplicate');
});

test('what depends on another answer is asked and stored after that answer alone', async () => {
  const job = await aJobThatAsks(platsa, [{ kind: 'yesNo' }, { kind: 'text' }]);
  const [ask = '', later = ''] = job.questionIds;
  const showIf = { _question: ask, test: 'is' as const, value: true };
  await platsa.must(
    saveJobQuestions,
    { jobId: job.jobId, questions: [{ _question: ask }, { _question: later, isRequired: true, showIf }] },
    job.admin,
  );
  const no = await apply(job, [
    { _question: ask, value: false },
    { _question: later, value: 'ändå' },
  ]);
  expect((await answersOf(job, no.applicantId)).map(({ value }) => value)).toEqual([false]);
  expect((await apply(job, [{ _question: ask, value: true }])).error?.fields).toEqual([
    { path: `answers.own.${later}`, message: 'Skriv ett svar' },
  ]);
});

test('an answer keeps the question as it was asked', async () => {
  const job = await aJobThatAsks(platsa, [{ kind: 'one', text: { sv: 'Dag eller natt?' }, options: [day, night] }]);
  const [questionId = ''] = job.questionIds;
  const { applicantId } = await apply(job, [{ _question: questionId, value: night._id }]);
  const changed = { kind: 'yesNo' as const, text: { sv: 'Kan du arbeta natt?' } };
  await platsa.must(updateQuestion, { questionId, ...changed }, job.admin);
  const [answer] = await answersOf(job, applicantId);
  expect(answer).toMatchObject({ question: { text: { sv: 'Dag eller natt?' }, version: 1 }, value: night._id });
});

test('a personal answer is opened by itself, by who may see contact data, and that is in the history', async () => {
  const job = await aJobThatAsks(platsa, [{ kind: 'text', text: { sv: 'Särskilda behov?' }, isPersonal: true }]);
  const [questionId = ''] = job.questionIds;
  const { applicantId } = await apply(job, [{ _question: questionId, value: 'Hiss' }]);
  expect((await answersOf(job, applicantId))[0]?.value).toBe(null);
  const observer = await aTeamMember(platsa, job, 'observer');
  expect((await platsa.call(openAnswer, { applicantId, questionId }, observer)).status).toBe(403);
  expect((await platsa.must(openAnswer, { applicantId, questionId }, job.admin)).answer.value).toBe('Hiss');
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, job.admin);
  expect(history.filter(({ event }) => event === 'applicant.answer.opened')).toHaveLength(1);
});

test('an application without an account has the same answers, and a second one replaces them', async () => {
  const job = await aJobThatAsks(platsa, [{ kind: 'number', picked: { isRequired: true } }]);
  const [questionId = ''] = job.questionIds;
  const answers = (value: number) => ({ own: [{ _question: questionId, value }] });
  const guest = await aGuest(platsa, { board: job, answers: answers(1) });
  await finishReactions(platsa.ctx);
  expect((await answersOf(job, guest.applicantId)).map(({ value }) => value)).toEqual([1]);
  await aGuest(platsa, { board: job, email: guest.email, answers: answers(2) });
  expect((await answersOf(job, guest.applicantId)).map(({ value }) => value)).toEqual([2]);
  await expect(aGuestApplication(platsa, { board: job })).rejects.toThrow();
});

test('copies of applications have the answers', async () => {
  const job = await aJobThatAsks(platsa, [{ kind: 'yesNo' }]);
  const [questionId = ''] = job.questionIds;
  await apply(job, [{ _question: questionId, value: true }]);
  const copy = await platsa.must(duplicateJob, { jobId: job.jobId, withApplicants: true }, job.admin);
  const { columns } = await platsa.must(getBoard, { boardId: copy.job.workflowId }, job.admin);
  const [card] = columns.flatMap(({ items }) => items);
  expect((await answersOf(job, card?._applicant._id ?? '')).map(({ value }) => value)).toEqual([true]);
});
