import type { InputOf } from '@platsa/contract/endpoint';
import {
  createInterviewKind,
  createJobInterviewKind,
  deleteInterviewKind,
  listInterviewKinds,
  listJobInterviewKinds,
  updateInterviewKind,
} from '@platsa/contract/interviews/kind-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';

const platsa = useTestApp();

const form = { name: 'Telefonsamtal', minutes: 20, place: '{rum}' };
type Form = Partial<Omit<InputOf<typeof createInterviewKind>, 'companyId'>>;

test('a company has a list of kinds, which its full members change', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  const { kind } = await platsa.must(createInterviewKind, { companyId, ...form, _users: [member.userId] }, member);
  expect(kind).toMatchObject({ ...form, _users: [member.userId], opensAt: '08:00', weekdays: [1, 2, 3, 4, 5] });
  const changed = await platsa.must(updateInterviewKind, { kindId: kind._id, ...form, minutes: 30 }, admin);
  expect(changed.kind).toMatchObject({ minutes: 30, _users: [] });
  const list = async () => (await platsa.must(listInterviewKinds, { companyId }, admin)).kinds;
  expect(await list()).toEqual([changed.kind]);
  await platsa.must(deleteInterviewKind, { kindId: kind._id }, admin);
  expect(await list()).toEqual([]);
  expect((await platsa.call(updateInterviewKind, { kindId: kind._id, ...form }, admin)).status).toBe(404);
});

test.each<[string, Form, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['too short a time', { minutes: 5 }, 'minutes'],
  ['hours into which it does not fit', { minutes: 120, opensAt: '10:00', closesAt: '11:00' }, 'closesAt'],
  ['an hour that does not exist', { opensAt: '25:00' }, 'opensAt'],
  ['no day', { weekdays: [] }, 'weekdays'],
])('%s is refused at its field', async (_name, changes, path) => {
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(createInterviewKind, { companyId, ...form, ...changes }, admin);
  expect(error?.fields?.[0]?.path).toBe(path);
});

test('more than there are cannot be needed, and strangers hold no interview', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const stranger = (await aCompany(platsa)).admin;
  const path = async (changes: Form) =>
    (await platsa.call(createInterviewKind, { companyId, ...form, ...changes }, admin)).error?.fields?.[0]?.path;
  expect(await path({ _users: [admin.userId], needed: 2 })).toBe('needed');
  expect(await path({ _users: [stranger.userId] })).toBe('_users.0');
});

test('a job has its own copies, which hide what they were copied from', async () => {
  const board = await aBoard(platsa);
  const { companyId, jobId, admin } = board;
  const { kind } = await platsa.must(createInterviewKind, { companyId, ...form }, admin);
  const own = await platsa.must(createJobInterviewKind, { jobId, ...form, minutes: 45, copiedFrom: kind._id }, admin);
  expect((await platsa.must(listJobInterviewKinds, { jobId }, admin)).kinds).toEqual([own.kind]);
  expect((await platsa.must(listInterviewKinds, { companyId }, admin)).kinds).toEqual([kind]);
  await makeConfidential(platsa, jobId);
  const manager = await aTeamMember(platsa, board, 'manager');
  expect((await platsa.call(createJobInterviewKind, { jobId, ...form }, manager)).status).toBe(403);
  expect((await platsa.call(updateInterviewKind, { kindId: own.kind._id, ...form }, manager)).status).toBe(403);
  expect((await platsa.call(listJobInterviewKinds, { jobId }, await aMember(platsa, companyId))).status).toBe(404);
});

test('others than the company’s members see and change nothing', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const { kind } = await platsa.must(createInterviewKind, { companyId, ...form }, admin);
  const limited = await aMember(platsa, companyId, 'limited');
  const stranger = (await aCompany(platsa)).admin;
  const jobSeeker = await aJobSeeker(platsa);
  const calls = [
    (by: { token?: string }) => platsa.call(createInterviewKind, { companyId, ...form }, by),
    (by: { token?: string }) => platsa.call(updateInterviewKind, { kindId: kind._id, ...form }, by),
    (by: { token?: string }) => platsa.call(deleteInterviewKind, { kindId: kind._id }, by),
  ];
  for (const call of calls) {
    const statuses = [await call({}), await call(jobSeeker), await call(stranger), await call(limited)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404, 403]);
  }
  expect((await platsa.call(listInterviewKinds, { companyId }, limited)).status).toBe(200);
});
