import { randomUUID } from 'node:crypto';
import { getApplicant } from '@platsa/contract/applications/endpoints';
import {
  applyToJob,
  listApplications,
  removeApplication,
} from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import {
  deleteCandidate,
  listCandidateIds,
  listCandidates,
  placeCandidates,
} from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getApplicantConversation, listUserConversations } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker, aMember, type TestCompany } from '../../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { anExperience, aProfile, saveProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

const excel = tagId('skill', 'Excel');
const careful = tagId('trait', 'Noggrann');

const list = ({ companyId, admin }: TestCompany, filter: Partial<InputOf<typeof listCandidates>> = {}) =>
  platsa.must(listCandidates, { companyId, ...filter }, { token: admin.token });
const place = (by: Account | undefined, jobId: string, _applicant: string) =>
  platsa.call(placeCandidates, { jobId, _applicants: [_applicant] }, { token: by?.token });
const remove = (by: Account | undefined, companyId: string, applicantId: string) =>
  platsa.call(deleteCandidate, { companyId, applicantId }, { token: by?.token });

test('a candidate’s title is the latest profession, or else the first preferred one', async () => {
  const company = await aCompany(platsa);
  const wanted = [tagId('profession', 'Undersköterska')];
  await aCandidate(platsa, company, await aProfile(platsa, { _preferredProfessions: wanted }));
  const worked = anExperience({ _profession: tagId('profession', 'Ekonomiassistent') });
  await aCandidate(platsa, company, await aProfile(platsa, { _preferredProfessions: wanted, experiences: [worked] }));
  expect((await list(company)).candidates.map(({ title }) => title)).toEqual(['Ekonomiassistent', 'Undersköterska']);
});

test('candidates show their three best matching bank profiles, best first', async () => {
  const company = await aCompany(platsa);
  const both = { skills: [{ _skill: excel, importance: 3 as const }], traits: [{ _trait: careful }] };
  await aBankProfile(platsa, { company, title: 'Passar helt', skills: both.skills });
  await aBankProfile(platsa, { company, title: 'Passar delvis', ...both });
  await aBankProfile(platsa, { company, title: 'Passar inte', traits: both.traits });
  await aCandidate(platsa, company, await aProfile(platsa, { skills: [{ _skill: excel }] }));
  const [candidate] = (await list(company)).candidates;
  expect(candidate?.matches).toMatchObject([
    { title: 'Passar helt', score: 1, isRecommended: true },
    { title: 'Passar delvis', score: 12 / 14, isRecommended: true },
  ]);
});

test('a candidate who is not looking or was inactive for three months is not recommended', async () => {
  const company = await aCompany(platsa);
  await aBankProfile(platsa, { company, skills: [{ _skill: excel }] });
  const jobSeeker = await aCandidate(platsa, company, await aProfile(platsa, { skills: [{ _skill: excel }] }));
  const recommended = async () => (await list(company)).candidates[0]?.matches[0]?.isRecommended;
  expect(await recommended()).toBe(true);
  await saveProfile(platsa, jobSeeker, { availability: 4 });
  expect(await recommended()).toBe(false);
  await saveProfile(platsa, jobSeeker, { availability: 0 });
  expect(await recommended()).toBe(true);
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  const { db } = platsa.ctx;
  await db.updateTable('profiles').set({ updatedAt: longAgo }).where('personId', '=', jobSeeker.userId).execute();
  expect(await recommended()).toBe(true);
  await sql`UPDATE candidates SET applied_at = ${longAgo} WHERE application_id = ${jobSeeker.applicantId}`.execute(db);
  expect(await recommended()).toBe(false);
});

test('sorted by a bank profile, the best matches come first, and the rest of them after a cursor', async () => {
  const company = await aCompany(platsa);
  const profile = await aBankProfile(platsa, { company, skills: [{ _skill: excel, ratings: [6, 6] }] });
  const people: string[] = [];
  for (const rating of [1, 4, 2]) {
    const jobSeeker = await aProfile(platsa, { skills: [{ _skill: excel, rating }] });
    people.push((await aCandidate(platsa, company, jobSeeker)).applicantId);
  }
  const [low, high, middle] = people;
  const ranked = await list(company, { _job: profile.job._id });
  expect(ranked.candidates.map(({ _id }) => _id)).toEqual([high, middle, low]);
  expect(ranked.candidates.map(({ parts }) => parts)).toMatchObject([
    [{ name: 'Excel', state: 'met' }],
    [{ name: 'Excel', state: 'partly' }],
    [{ name: 'Excel', state: 'partly' }],
  ]);
  expect((await list(company, { _job: profile.job._id, match: 'high' })).candidates.map(({ _id }) => _id)).toEqual([
    high,
  ]);
  expect((await list(company)).candidates.map(({ _id }) => _id)).toEqual([middle, high, low]);
});

test('adding a candidate to a bank profile’s board creates one scored application and marks the candidate', async () => {
  const company = await aCompany(platsa);
  const { job } = await aBankProfile(platsa, { company, skills: [{ _skill: excel }] });
  const jobSeeker = await aCandidate(platsa, company, await aProfile(platsa, { skills: [{ _skill: excel }] }));
  const { data: placed } = await place(company.admin, job._id, jobSeeker.applicantId);
  const again = await place(company.admin, job._id, jobSeeker.applicantId);
  expect(again.data).toMatchObject({ placed: [], skipped: [{ _candidate: jobSeeker.applicantId, reason: 'onBoard' }] });
  const placedId = placed?.placed[0]?._id ?? '';
  const { admin } = company;
  const board = await platsa.must(getBoard, { boardId: job.workflowId }, { token: admin.token });
  expect(board.columns[0]?.items).toMatchObject([{ _applicant: { _id: placedId, score: 1, isRecommended: true } }]);
  expect(board._job).toMatchObject({ isBank: true, isSpontaneous: false });
  expect((await list(company)).candidates[0]?.placedOn).toMatchObject([{ _applicant: placedId, _job: job._id }]);
  const details = await platsa.must(getApplicant, { applicantId: placedId }, { token: admin.token });
  expect(details.inCandidateBank).toBe(true);
  // The second application is the company's; the job seeker sees only one.
  const { history } = await platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(history).toHaveLength(1);
});

test('a message from a bank profile’s board does not show the profile’s title to the candidate', async () => {
  const company = await aCompany(platsa);
  const { token } = company.admin;
  const { job } = await aBankProfile(platsa, { company, title: 'Reserv till julen' });
  const jobSeeker = await aCandidate(platsa, company);
  const { data: card } = await place(company.admin, job._id, jobSeeker.applicantId);
  const { conversation } = await platsa.must(
    getApplicantConversation,
    { applicantId: card?.placed[0]?._id ?? '' },
    { token },
  );
  expect(conversation._job.title).toBe('Reserv till julen');
  await platsa.must(sendMessage, { conversationId: conversation._id, text: 'Hej!' }, { token });
  const mine = await platsa.must(listUserConversations, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(mine.conversations).toMatchObject([{ _job: { title: 'Spontanansökan', isBank: true } }]);
});

test('the candidate bank mark is not shown to another company', async () => {
  const [one, other] = [await aCompany(platsa), await aCompany(platsa)];
  const jobSeeker = await aCandidate(platsa, one);
  const applied = await aCandidate(platsa, other, jobSeeker);
  const { job } = await aJob(platsa, { company: other });
  const stranger = await aJobSeeker(platsa);
  const ids: string[] = [];
  for (const person of [jobSeeker, stranger]) {
    const input = { jobId: job._id, userId: person.userId };
    ids.push((await platsa.must(applyToJob, input, { token: person.token })).application._id);
  }
  const marked = async (applicantId = '') =>
    (await platsa.must(getApplicant, { applicantId }, { token: other.admin.token })).inCandidateBank;
  expect([await marked(ids[0]), await marked(ids[1])]).toEqual([true, false]);
  await remove(other.admin, other.companyId, applied.applicantId);
  expect(await marked(ids[0])).toBe(false);
});

test('withdrawing a spontaneous application removes its applications on all boards', async () => {
  const company = await aCompany(platsa);
  const { job } = await aBankProfile(platsa, { company });
  const jobSeeker = await aCandidate(platsa, company);
  await place(company.admin, job._id, jobSeeker.applicantId);
  await platsa.must(removeApplication, { applicantId: jobSeeker.applicantId }, { token: jobSeeker.token });
  const board = await platsa.must(getBoard, { boardId: job.workflowId }, { token: company.admin.token });
  expect(board.columns.flatMap(({ items }) => items)).toEqual([]);
});

test('the company deletes a candidate from the bank; a second time answers notFound', async () => {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  const { job } = await aBankProfile(platsa, { company });
  const jobSeeker = await aCandidate(platsa, company);
  await place(member, job._id, jobSeeker.applicantId);
  expect((await remove(member, company.companyId, jobSeeker.applicantId)).status).toBe(200);
  expect((await remove(member, company.companyId, jobSeeker.applicantId)).status).toBe(404);
  expect(await list(company)).toMatchObject({ candidates: [], total: 0 });
  const left = await platsa.ctx.db.selectFrom('applicants').select('id').where('jobId', '=', job._id).execute();
  expect(left).toEqual([]);
});

test('candidates are placed on boards of their company, and on no draft', async () => {
  const [company, other] = [await aCompany(platsa), await aCompany(platsa)];
  const { job } = await aJob(platsa, { company, status: 0 });
  const profile = await aBankProfile(platsa, { company });
  const foreign = await aBankProfile(platsa, { company: other });
  const jobSeeker = await aCandidate(platsa, company);
  const stranger = await aCandidate(platsa, other);
  expect((await place(company.admin, job._id, jobSeeker.applicantId)).status).toBe(409);
  expect((await place(company.admin, foreign.job._id, jobSeeker.applicantId)).status).toBe(404);
  expect((await place(company.admin, profile.job._id, stranger.applicantId)).status).toBe(404);
  expect((await place(company.admin, profile.job._id, randomUUID())).status).toBe(404);
  // The same holds for a member of both companies.
  const both = await aMember(platsa, company.companyId);
  await platsa.ctx.db
    .insertInto('members')
    .values({ companyId: other.companyId, userId: both.userId, role: 'user' })
    .execute();
  expect((await place(both, profile.job._id, stranger.applicantId)).status).toBe(404);
  expect((await remove(both, company.companyId, stranger.applicantId)).status).toBe(404);
});

test('only the company’s members can use its candidate bank', async () => {
  const company = await aCompany(platsa);
  const { companyId } = company;
  const other = await aCompany(platsa);
  const profile = await aBankProfile(platsa, { company });
  const foreign = await aBankProfile(platsa, { company: other });
  const jobSeeker = await aCandidate(platsa, company);
  for (const [by, status] of [
    [undefined, 401],
    [jobSeeker, 403],
    [other.admin, 404],
  ] as const) {
    expect((await platsa.call(listCandidates, { companyId }, { token: by?.token })).status).toBe(status);
    expect((await platsa.call(listCandidateIds, { companyId }, { token: by?.token })).status).toBe(status);
    expect((await place(by, profile.job._id, jobSeeker.applicantId)).status).toBe(status);
    expect((await remove(by, companyId, jobSeeker.applicantId)).status).toBe(status);
  }
  const ranked = { companyId, _job: foreign.job._id };
  expect((await platsa.call(listCandidates, ranked, { token: company.admin.token })).status).toBe(404);
  expect((await list(company)).total).toBe(1);
});
