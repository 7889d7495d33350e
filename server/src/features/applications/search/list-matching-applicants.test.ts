import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { listMatchingApplicants } from '@platsa/contract/applications/finding-endpoints';
import { sourceChoices } from '@platsa/contract/boards/board-filter';
import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { aCandidate } from '../../../../test/candidate-builders.ts';
import { aConversation, writeMessage } from '../../../../test/conversation-builders.ts';
import { placeId, tagId } from '../../../../test/job-builders.ts';
import { anExperience, type Sections, saveProfile } from '../../../../test/profile-builders.ts';

const platsa = useTestApp();
const [excel, word] = [tagId('skill', 'Excel'), tagId('skill', 'Word')];
const [card, svenska] = [tagId('license', 'Truckkort'), tagId('language', 'Svenska')];
let board: TestBoard;
let names: Map<string, string>;

async function applies(firstName: string, score: number, { city = '', ...sections }: Sections & { city?: string }) {
  const jobSeeker = await aJobSeeker(platsa, { firstName, lastName: 'Falk' });
  const { db } = platsa.ctx;
  if (city)
    await db
      .updateTable('persons')
      .set({ cityId: placeId(city) })
      .where('id', '=', jobSeeker.userId)
      .execute();
  await saveProfile(platsa, jobSeeker, sections);
  const { applicantId } = await anApplicant(platsa, board, jobSeeker);
  await db
    .updateTable('applicants')
    .set({ score } as never)
    .where('id', '=', applicantId)
    .execute();
  return { applicantId, jobSeeker };
}

let alva: { applicantId: string; jobSeeker: Account };
let bo: typeof alva;

beforeAll(async () => {
  board = await aBoard(platsa);
  const experiences = [anExperience({ _profession: undefined, title: 'Packhjälp' })];
  const skills = [{ _skill: excel }, { _skill: word }];
  alva = await applies('Alva', 0.4, { _licenses: [card], city: 'Jönköping', skills, availability: 0 });
  bo = await applies('Bo', 0.39, { _licenses: [card], city: 'Lund', skills: [{ _skill: excel }], availability: 3 });
  const languages = [{ langId: svenska, rating: 5, first: true }];
  const cleo = await applies('Cleo', 0.8, { city: 'Jönköping', languages, experiences });
  names = new Map([
    [alva.applicantId, 'Alva'],
    [bo.applicantId, 'Bo'],
    [cleo.applicantId, 'Cleo'],
  ]);
});

type Filter = Omit<InputOf<typeof listMatchingApplicants>, 'boardId'>;

async function find(filter: Filter, by: { token: string } = board.admin): Promise<string> {
  const { _applicants } = await platsa.must(listMatchingApplicants, { boardId: board.boardId, ...filter }, by);
  return _applicants
    .map((id) => names.get(id))
    .sort()
    .join(' ');
}

test('each word is found in the name, city, licence, skill, language or an own job title', async () => {
  expect(await find({ search: 'truckkort jönköping' })).toBe('Alva');
  expect(await find({ search: 'truck' })).toBe('Alva Bo');
  expect(await find({ search: 'falk exc lund' })).toBe('Bo');
  expect(await find({ search: 'svenska packhj' })).toBe('Cleo');
  expect(await find({ search: 'truckkort umeå' })).toBe('');
});

test('facts narrow the board together, and their names are sent along', async () => {
  expect(await find({ skills: `${excel},${word}` })).toBe('Alva');
  expect(await find({ license: card, city: placeId('Lund') })).toBe('Bo');
  expect(await find({ language: svenska })).toBe('Cleo');
  expect(await find({ availability: '1' })).toBe('Alva');
  const filter = { boardId: board.boardId, license: card, city: placeId('Lund') };
  expect((await platsa.must(listMatchingApplicants, filter, board.admin)).names).toEqual([
    { _id: card, name: 'Truckkort' },
    { _id: placeId('Lund'), name: 'Lund' },
  ]);
});

test('a match is limited both ways', async () => {
  expect(await find({ under: '40' })).toBe('Bo');
  expect(await find({ from: '40' })).toBe('Alva Cleo');
  expect(await find({ from: '40', under: '80' })).toBe('Alva');
});

test('ratings are those of the caller, or else the mean', async () => {
  const member = await aMember(platsa, board.companyId);
  await platsa.must(updateApplicant, { applicantId: alva.applicantId, rating: 5 }, member);
  await platsa.must(updateApplicant, { applicantId: bo.applicantId, rating: 1 }, board.admin);
  expect(await find({ rated: 'mine' })).toBe('Bo');
  expect(await find({ rated: 'notMine' })).toBe('Alva Cleo');
  expect(await find({ rated: 'mine' }, member)).toBe('Alva');
  expect([await find({ rated: 'high' }), await find({ rated: 'low' })]).toEqual(['Alva', 'Bo']);
});

test('unread is by company user, and somebody waits who wrote last', async () => {
  const talk = await aConversation(platsa, { board });
  names.set(talk.applicantId, 'Disa');
  const { companyId } = board;
  await platsa.must(markApplicantsRead, { companyId, _applicants: [bo.applicantId, talk.applicantId] }, board.admin);
  expect(await find({ state: 'unread' })).toBe('Alva Cleo');
  expect(await find({ state: 'waiting' })).toBe('');
  await writeMessage(platsa, talk, talk.jobSeeker, 'Gärna!');
  expect(await find({ state: 'waiting' })).toBe('Disa');
  expect(await find({ state: 'unread' })).toBe('Alva Cleo Disa');
  await writeMessage(platsa, talk, board.admin, 'Då ses vi.');
  expect(await find({ state: 'waiting' })).toBe('');
});

test('applications that were sent, placed from the candidate bank and copied with the job are told apart', async () => {
  const job = await anOpenJob(platsa);
  const applied = await anApplicant(platsa, job);
  const candidate = await aCandidate(platsa, job);
  const placing = { jobId: job.jobId, _applicants: [candidate.applicantId] };
  const { placed } = await platsa.must(placeCandidates, placing, job.admin);
  const bySource = async (boardId: string) =>
    Promise.all(
      sourceChoices.map(
        async (source) => (await platsa.must(listMatchingApplicants, { boardId, source }, job.admin))._applicants,
      ),
    );
  expect(await bySource(job.boardId)).toEqual([[applied.applicantId], placed.map(({ _id }) => _id), []]);
  const copy = await platsa.must(duplicateJob, { jobId: job.jobId, withApplicants: true }, job.admin);
  expect((await bySource(copy.job.workflowId)).map(({ length }) => length)).toEqual([0, 0, 2]);
});

test('wrong values are refused at their fields', async () => {
  const filter = {
    boardId: board.boardId,
    from: '101',
    under: 'x',
    rated: 'best',
    source: 'web',
    state: 'old',
  } as never;
  const { error, status } = await platsa.call(listMatchingApplicants, filter, board.admin);
  expect(status).toBe(400);
  expect(error?.fields?.map(({ path }) => path).sort()).toEqual(['from', 'rated', 'source', 'state', 'under']);
});

test('only members of the company may filter', async () => {
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    const answer = await platsa.call(listMatchingApplicants, { boardId: board.boardId }, { token });
    expect(answer.status).toBe(status);
  }
});
