import { randomUUID } from 'node:crypto';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listCandidates, placeCandidates } from '@platsa/contract/candidates/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { addPerson } from '@platsa/contract/people/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aBankProfile } from '../../../test/candidate-builders.ts';
import { anAddedPerson, aTypedPerson } from '../../../test/people-builders.ts';
import { aCv } from '../../../test/resume-builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';

const platsa = useTestApp();

test('a member adds a person to a board, in the first column or the chosen one, and nobody is mailed', async () => {
  const board = await aBoard(platsa);
  const { admin, boardId, companyId } = board;
  const mails = () => platsa.ctx.db.selectFrom('mails').select('id').execute();
  const before = (await mails()).length;
  const { applicantId, personId, email } = await anAddedPerson(platsa, board, { _workflowBoard: boardId });
  const { columns } = await platsa.must(getBoard, { boardId }, admin);
  expect(columns[0]?.items.map(({ _applicant }) => _applicant._id)).toEqual([applicantId]);
  const second = columns[1]?._id ?? '';
  const other = await anAddedPerson(platsa, board, { _workflowBoard: boardId, _workflowColumn: second });
  const { columns: after } = await platsa.must(getBoard, { boardId }, admin);
  expect(after[1]?.items.map(({ _applicant }) => _applicant._id)).toEqual([other.applicantId]);
  expect((await mails()).length).toBe(before);
  expect(await platsa.must(getPerson, { companyId, personId }, admin)).toMatchObject({
    _user: { firstName: 'Ada', lastName: 'Berg', email },
    applications: [{ _id: applicantId }],
    _candidate: null,
  });
});

test('the history of the application and the security log say who added the person', async () => {
  const board = await aBoard(platsa);
  const { admin, companyId, boardId } = board;
  const { applicantId } = await anAddedPerson(platsa, board, { _workflowBoard: boardId });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  expect(history).toMatchObject([{ event: 'applicant.added', _user: { _id: admin.userId } }]);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ event }) => event)).toContain('applicant.added');
});

test('without a board the person is in the candidate bank, without a consent, and can be placed on a job', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { applicantId, personId } = await anAddedPerson(platsa, company, { email: '', phoneNumber: '070-123 45 67' });
  const { candidates } = await platsa.must(listCandidates, { companyId }, admin);
  expect(candidates).toMatchObject([{ _id: applicantId, _user: { firstName: 'Ada' } }]);
  expect(await platsa.ctx.db.selectFrom('consents').select('id').where('personId', '=', personId).execute()).toEqual(
    [],
  );
  const { job } = await aBankProfile(platsa, { company });
  const { placed } = await platsa.must(placeCandidates, { jobId: job._id, _applicants: [applicantId] }, admin);
  expect(placed).toHaveLength(1);
});

test('a CV is the person’s, and the company reads it at once', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const file = { bytes: await aCv(), fileName: 'Ada Berg.pdf' };
  const { personId } = await anAddedPerson(platsa, company, {}, file);
  const person = await platsa.must(getPerson, { companyId, personId }, admin);
  expect(person.resume).toMatchObject({ fileName: 'Ada Berg.pdf' });
  const text = { bytes: Buffer.from('hej'), fileName: 'cv.txt' };
  const answer = await platsa.call(addPerson, { companyId, ...aTypedPerson() }, { token: admin.token, file: text });
  expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'file' }] } });
});

test('a retry with the same id adds nobody twice, and an address that the company knows names the person', async () => {
  const board = await aBoard(platsa);
  const { admin, companyId, boardId } = board;
  const input = { companyId, _id: randomUUID(), _workflowBoard: boardId, ...aTypedPerson() };
  const first = await platsa.must(addPerson, input, admin);
  expect(await platsa.must(addPerson, input, admin)).toEqual(first);
  expect(first).toMatchObject({ _person: input._id, isKnown: false, placed: { _workflowBoard: boardId } });
  const again = { companyId, ...aTypedPerson(), firstName: 'Bo', email: input.email.toUpperCase() };
  expect(await platsa.must(addPerson, again, admin)).toEqual({
    ...{ _person: input._id, name: 'Ada Berg', isKnown: true, takesResume: true, placed: null },
  });
  const both = [randomUUID(), randomUUID()].map((_id) =>
    platsa.must(addPerson, { ...input, _id, email: `samtidigt-${input.email}` }, admin),
  );
  expect((await Promise.all(both)).filter(({ isKnown }) => !isKnown)).toHaveLength(1);
});

test('an account is known where it has applied, and nowhere else: another company learns nothing of it', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const typed = { ...aTypedPerson(), email: jobSeeker.email };
  await platsa.must(applyToJob, { jobId: board.jobId, userId: jobSeeker.userId }, jobSeeker);
  const { companyId, admin } = board;
  expect(await platsa.must(addPerson, { companyId, ...typed }, admin)).toMatchObject({
    ...{ _person: jobSeeker.userId, isKnown: true },
  });
  const other = await aCompany(platsa);
  const added = await platsa.must(addPerson, { companyId: other.companyId, ...typed }, other.admin);
  expect(added).toMatchObject({ isKnown: false, name: 'Ada Berg' });
});

test('every mistake is told at its field', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const empty = { companyId, firstName: ' ', lastName: '', email: '', phoneNumber: '', source: '' };
  const { status, error } = await platsa.call(addPerson, empty, admin);
  expect(status).toBe(400);
  expect(error?.fields?.map(({ path }) => path).toSorted()).toEqual(['email', 'firstName', 'lastName', 'source']);
  const wrong = { ...aTypedPerson(), companyId, email: 'ada', phoneNumber: '12' };
  expect((await platsa.call(addPerson, wrong, admin)).error?.fields?.map(({ path }) => path)).toEqual([
    'email',
    'phoneNumber',
  ]);
});

test('only members add people, to their own boards, and not to a locked one', async () => {
  const board = await aBoard(platsa);
  const { companyId, boardId } = board;
  const other = await aBoard(platsa);
  const input = { companyId, ...aTypedPerson() };
  expect((await platsa.call(addPerson, input)).status).toBe(401);
  expect((await platsa.call(addPerson, input, await aJobSeeker(platsa))).status).toBe(403);
  expect((await platsa.call(addPerson, input, other.admin)).status).toBe(404);
  const elsewhere = { ...input, _workflowBoard: other.boardId };
  expect((await platsa.call(addPerson, elsewhere, board.admin)).status).toBe(404);
  const theirColumn = { ...input, _workflowBoard: boardId, _workflowColumn: other.firstColumnId };
  expect((await platsa.call(addPerson, theirColumn, board.admin)).status).toBe(404);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  const locked = await platsa.call(addPerson, { ...input, _workflowBoard: boardId }, board.admin);
  expect(locked).toMatchObject({ status: 403, error: { name: 'locked' } });
  expect((await platsa.call(addPerson, input, await aMember(platsa, companyId))).status).toBe(200);
  expect(
    await platsa.ctx.db.selectFrom('persons').select('id').where('companyId', '=', companyId).execute(),
  ).toHaveLength(1);
});

test('the applicant view of an added person has what was typed', async () => {
  const board = await aBoard(platsa);
  const { applicantId, email } = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId });
  expect(await platsa.must(getApplicant, { applicantId }, board.admin)).toMatchObject({ _user: { email } });
});

test('who may move applications on a board adds people there, and learns nothing of who is known elsewhere', async () => {
  const board = await aBoard(platsa);
  const { companyId, boardId, admin } = board;
  await makeConfidential(platsa, board.jobId);
  const elsewhere = await aBoard(platsa, { company: board });
  await makeConfidential(platsa, elsewhere.jobId);
  const known = { companyId, ...aTypedPerson() };
  await platsa.must(addPerson, { ...known, _workflowBoard: elsewhere.boardId }, admin);
  const input = { ...known, _workflowBoard: boardId };
  expect(await platsa.must(addPerson, input, admin)).toMatchObject({ isKnown: true });
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  expect(await platsa.must(addPerson, input, recruiter)).toMatchObject({ isKnown: false });
  expect(await platsa.must(addPerson, input, recruiter)).toMatchObject({ isKnown: true });
  expect((await platsa.call(addPerson, known, recruiter)).error?.name).toBe('forbidden');
  expect((await platsa.call(addPerson, input, await aTeamMember(platsa, board, 'manager'))).status).toBe(403);
  const outside = await aMember(platsa, companyId);
  expect((await platsa.call(addPerson, input, outside)).status).toBe(404);
  expect((await platsa.call(addPerson, { ...known, ...aTypedPerson() }, outside)).status).toBe(200);
});
