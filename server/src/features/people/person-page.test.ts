import { createComment } from '@platsa/contract/applications/endpoints';
import { getPerson, listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { listCandidates, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import { comparePeople, keepPerson } from '@platsa/contract/people/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aCompany } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aGuest } from '../../../test/guest-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { anAddedPerson } from '../../../test/people-builders.ts';

const platsa = useTestApp();

const listQuestions = async ({ email }: { email: string }) =>
  (await mailsTo(platsa, email)).filter(({ subject }) => subject.startsWith('Får '));

test('an added person is kept in the candidate bank at once, without a mail, as often as it is asked for', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const person = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId });
  const { personId, applicantId } = person;
  for (let times = 0; times < 2; times += 1) {
    expect(await platsa.must(keepPerson, { companyId, personId }, admin)).toEqual({ outcome: 'kept' });
  }
  const { candidates } = await platsa.must(listCandidates, { companyId }, admin);
  expect(candidates).toMatchObject([{ _id: applicantId, _person: personId }]);
  expect((await platsa.must(getPerson, { companyId, personId }, admin))._candidate).toBe(applicantId);
  expect(await mailsTo(platsa, person.email)).toEqual([]);
});

test('who has applied is asked by mail, once in a month, and is in the bank after saying yes', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const applicant = await anApplicant(platsa, board);
  const { userId: personId, applicantId } = applicant;
  expect(await platsa.must(keepPerson, { companyId, personId }, admin)).toEqual({ outcome: 'asked' });
  const [mail] = await listQuestions(applicant);
  expect(mail?.content.action?.url).toMatch(new RegExp(`/applications/${applicantId}$`));
  expect((await platsa.must(listCandidates, { companyId }, admin)).candidates).toEqual([]);
  const { history } = await platsa.must(listPersonHistory, { companyId, personId }, admin);
  expect(history.map(({ event }) => event)).toContain('candidate.asked');
  expect(await platsa.call(keepPerson, { companyId, personId }, admin)).toMatchObject({
    ...{ status: 409, error: { userFriendlyMessage: 'Personen har redan fått frågan nyligen.' } },
  });
  expect(await listQuestions(applicant)).toHaveLength(1);
  await sql`UPDATE events SET created_at = created_at - interval '31 days' WHERE application_id = ${applicantId}`.execute(
    platsa.ctx.db,
  );
  expect(await platsa.must(keepPerson, { companyId, personId }, admin)).toEqual({ outcome: 'asked' });
  await platsa.must(updateBankConsent, { applicantId, mayKeep: true }, applicant);
  expect(await platsa.must(keepPerson, { companyId, personId }, admin)).toEqual({ outcome: 'kept' });
});

test('a guest says yes in the session of the mailed link', async () => {
  const guest = await aGuest(platsa);
  const { applicantId, admin, companyId } = guest;
  const application = platsa.ctx.db.selectFrom('applicants').select('personId').where('id', '=', applicantId);
  const { personId } = await application.executeTakeFirstOrThrow();
  expect(await platsa.must(keepPerson, { companyId, personId }, admin)).toEqual({ outcome: 'asked' });
  expect(await listQuestions(guest)).toHaveLength(1);
  await platsa.must(updateBankConsent, { applicantId, mayKeep: true }, { token: guest.token });
  expect((await platsa.must(getPerson, { companyId, personId }, admin))._candidate).toBe(applicantId);
});

test('only members keep a person, and none of another company or of a locked job', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { personId } = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId });
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(keepPerson, { companyId, personId }, { token })).status).toBe(status);
  }
  const other = await anAddedPerson(platsa, await aCompany(platsa));
  expect((await platsa.call(keepPerson, { companyId, personId: other.personId }, admin)).status).toBe(404);
  expect((await platsa.call(keepPerson, { companyId, personId: 'x' }, admin)).status).toBe(404);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect((await platsa.call(keepPerson, { companyId, personId }, admin)).status).toBe(404);
});

test('two persons without accounts are shown side by side; one with an account is not', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const first = await anAddedPerson(platsa, board, { firstName: 'Bo' });
  const second = await anAddedPerson(platsa, board);
  const both = { companyId, personId: second.personId, other: first.personId };
  expect(await platsa.must(comparePeople, both, admin)).toMatchObject([
    { _id: second.personId, firstName: 'Ada' },
    { _id: first.personId, firstName: 'Bo' },
  ]);
  const { userId } = await anApplicant(platsa, board);
  expect((await platsa.call(comparePeople, { ...both, other: userId }, admin)).status).toBe(409);
  for (const other of [second.personId, 'x']) {
    const answer = await platsa.call(comparePeople, { ...both, other }, admin);
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'other' }] } });
  }
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(comparePeople, both, { token })).status).toBe(status);
  }
  const elsewhere = await anAddedPerson(platsa, await aCompany(platsa));
  expect((await platsa.call(comparePeople, { ...both, other: elsewhere.personId }, admin)).status).toBe(404);
});

test('the page has the comments on all of a person’s applications, the newest first', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { userId: personId, applicantId } = await anApplicant(platsa, board);
  for (const text of ['Lovande', 'Ring på måndag']) await platsa.must(createComment, { applicantId, text }, admin);
  const { comments } = await platsa.must(getPerson, { companyId, personId }, admin);
  expect(comments).toMatchObject([
    { text: 'Ring på måndag', _applicant: applicantId, _author: { _id: admin.userId } },
    { text: 'Lovande' },
  ]);
});

test('the company sees that the latest mail to a guest or an added person bounced, until one arrives', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { personId, email } = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId });
  const readFailure = async () => (await platsa.must(getPerson, { companyId, personId }, admin)).mailFailure;
  const mail = {
    toAddress: email,
    subject: 'Hej',
    content: JSON.stringify({ subject: 'Hej', paragraphs: [] }),
    personId,
  };
  const storeMail = (outcome: { status: 'failed' | 'delivered'; failure?: 'mailboxFull' }) =>
    platsa.ctx.db
      .insertInto('mails')
      .values({ ...mail, ...outcome })
      .execute();
  expect(await readFailure()).toBeNull();
  await storeMail({ status: 'failed', failure: 'mailboxFull' });
  expect(await readFailure()).toBe('Mottagarens brevlåda är full.');
  await storeMail({ status: 'delivered' });
  expect(await readFailure()).toBeNull();
  const guest = await aGuest(platsa);
  await platsa.ctx.db
    .updateTable('mails')
    .set({ status: 'failed', failure: 'unknownAddress' })
    .where('toAddress', '=', guest.email)
    .execute();
  const application = platsa.ctx.db.selectFrom('applicants').select('personId').where('id', '=', guest.applicantId);
  const known = { companyId: guest.companyId, personId: (await application.executeTakeFirstOrThrow()).personId };
  expect((await platsa.must(getPerson, known, guest.admin)).mailFailure).toBe(
    'Mottagarens e-postserver säger att adressen inte finns.',
  );
});
