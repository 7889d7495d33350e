import { randomUUID } from 'node:crypto';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { mailsPerDay } from '@platsa/contract/messaging/rules';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { waitUntil } from '../../../../test/wait-until.ts';

const platsa = useTestApp();

async function aBoardWithTwo() {
  const board = await aBoard(platsa, { title: 'Kock', company: await aCompany(platsa, { name: 'Bageriet' }) });
  const asa = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa' }));
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo' }));
  const letter = {
    subject: '{annons} hos {företag}',
    text: 'Hej {förnamn} {efternamn}!\n\nVi hörs.\nHälsar {avsändare}, {företag}',
  };
  const call = { _company: board.companyId, _applicants: [asa.applicantId, bo.applicantId], ...letter };
  return { board, asa, bo, call, token: board.admin.token };
}

test('each applicant gets their own mail from the brand, with its author as reply address', async () => {
  const { board, asa, bo, call, token } = await aBoardWithTwo();
  expect(await platsa.must(mailApplicants, call, { token })).toEqual({ sent: 2 });
  const [mail, ...more] = await mailsTo(platsa, asa.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Kock hos Bageriet', kind: 'personal', replyTo: board.admin.email });
  expect(mail?.content).toMatchObject({
    sender: { name: 'Bageriet' },
    paragraphs: ['Hej Åsa Lind!', 'Vi hörs.\nHälsar Kim Lind, Bageriet'],
    reason: 'Du får det här mejlet för att du har sökt Kock hos Bageriet genom Platsa.',
  });
  expect((await mailsTo(platsa, bo.email))[0]?.text).toContain('Hej Bo Lind!');
});

test('a repeated request sends each applicant one mail', async () => {
  const { asa, bo, call, token } = await aBoardWithTwo();
  const press = { ...call, _id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => platsa.must(mailApplicants, press, { token })));
  expect(answers).toEqual([{ sent: 2 }, { sent: 2 }, { sent: 2 }]);
  const twice = { ...press, _applicants: [bo.applicantId, bo.applicantId] };
  expect(await platsa.must(mailApplicants, twice, { token })).toEqual({ sent: 1 });
  for (const { email } of [asa, bo]) expect(await mailsTo(platsa, email)).toHaveLength(1);
  await platsa.must(mailApplicants, { ...press, _id: randomUUID() }, { token });
  expect(await mailsTo(platsa, asa.email)).toHaveLength(2);
});

test('a mail marks the application, and the history shows its author and delivery status', async () => {
  const { board, asa, call, token } = await aBoardWithTwo();
  await platsa.must(mailApplicants, { ...call, _applicants: [asa.applicantId] }, { token });
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  const marks = columns[0]?.items.map(({ _applicant }) => _applicant.messaged);
  expect(marks).toEqual([true, false]);
  // The queue is done with it: from here the mail's status is what the test says.
  await waitUntil(async () => {
    const sent = platsa.ctx.db.selectFrom('mails').select('status').where('applicantId', '=', asa.applicantId);
    expect(await sent.execute()).toEqual([{ status: 'delivered' }]);
  });
  const outcome = async (row: object) => {
    await platsa.ctx.db.updateTable('mails').set(row).where('applicantId', '=', asa.applicantId).execute();
    const { history } = await platsa.must(listApplicantHistory, { applicantId: asa.applicantId }, { token });
    return history[0];
  };
  expect(await outcome({ status: 'pending' })).toMatchObject({
    event: 'applicant.mailed',
    _user: { _id: board.admin.userId },
    mail: { subject: 'Kock hos Bageriet', status: 'sent', reason: null, byTrigger: false },
  });
  expect(await outcome({ status: 'delivered' })).toMatchObject({ mail: { status: 'delivered' } });
  expect(await outcome({ status: 'failed', failure: 'unknownAddress' })).toMatchObject({
    mail: { status: 'failed', reason: 'Mottagarens e-postserver säger att adressen inte finns.' },
  });
});

test('a mail that declines also declines the applicants', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const press = { ...call, _id: randomUUID(), decline: true };
  await platsa.must(mailApplicants, press, { token });
  const stateOf = () => platsa.must(getApplicant, { applicantId: asa.applicantId }, { token });
  expect(await stateOf()).toMatchObject({ declined: true, _statusColumn: { useForDeclining: true } });
  const { history } = await platsa.must(listApplicantHistory, { applicantId: asa.applicantId }, { token });
  expect(history).toMatchObject([
    { event: 'applicant.hiringstatus.changed' },
    { event: 'applicant.declined', mail: { subject: 'Kock hos Bageriet' } },
  ]);
  await platsa.must(mailApplicants, press, { token });
  expect(await mailsTo(platsa, asa.email)).toHaveLength(1);
});

test('missing or too long texts and unknown placeholders get field errors', async () => {
  const { call, token } = await aBoardWithTwo();
  const fieldsOf = async (input: object) =>
    (await platsa.call(mailApplicants, { ...call, ...input }, { token })).error?.fields;
  expect(await fieldsOf({ subject: ' ', text: '' })).toEqual([
    { path: 'subject', message: 'Ange ett ämne' },
    { path: 'text', message: 'Ange ett meddelande' },
  ]);
  expect(await fieldsOf({ _applicants: [] })).toEqual([{ path: '_applicants', message: 'Välj minst en kandidat' }]);
  expect(await fieldsOf({ text: 'Hej {namn}' })).toEqual([
    {
      path: 'text',
      message: '{namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.',
    },
  ]);
  expect(await fieldsOf({ subject: 'a'.repeat(151) })).toMatchObject([{ path: 'subject' }]);
  expect(await fieldsOf({ text: 'a'.repeat(5001) })).toMatchObject([{ path: 'text' }]);
  expect(await fieldsOf({ text: 'a'.repeat(5000) })).toBeUndefined();
  expect(await fieldsOf({ _applicants: Array.from({ length: mailsPerDay + 1 }, () => randomUUID()) })).toMatchObject([
    { path: '_applicants' },
  ]);
});

test('one request mails more than a thousand applicants, each once', async () => {
  const { board, call, token } = await aBoardWithTwo();
  const all = await manyApplicants(board, 1100);
  const press = { ...call, _id: randomUUID(), _applicants: all };
  for (const _ of [1, 2]) expect(await platsa.must(mailApplicants, press, { token })).toEqual({ sent: 1100 });
  const { mails, applicants } = await platsa.ctx.db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      fn.count<number>('applicantId').distinct().as('applicants'),
    ])
    .where('companyId', '=', board.companyId)
    .where('kind', '=', 'personal')
    .executeTakeFirstOrThrow();
  expect({ mails, applicants }).toEqual({ mails: 1100, applicants: 1100 });
});

async function manyApplicants({ companyId, jobId, firstColumnId }: TestBoard, amount: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`WITH people AS (
      INSERT INTO persons (first_name, last_name, phone_number)
      SELECT 'Namn ' || i, 'Ek', '1' FROM generate_series(1, ${amount}::int) i RETURNING id), accounts AS (
      INSERT INTO users (id, email, password_hash, is_company) SELECT id, id || '@example.com', 'x', false FROM people)
    INSERT INTO applicants (company_id, job_id, person_id, column_id, position, score_parts)
    SELECT ${companyId}::uuid, ${jobId}::uuid, id, ${firstColumnId}::uuid, 'a0', '[]' FROM people RETURNING id`.execute(
    platsa.ctx.db,
  );
  return rows.map(({ id }) => id);
}

test('line breaks in a subject become spaces', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const one = { ...call, _applicants: [asa.applicantId], subject: 'Intervju\r\nBcc: a@b.se' };
  await platsa.must(mailApplicants, one, { token });
  expect((await mailsTo(platsa, asa.email)).map(({ subject }) => subject)).toEqual(['Intervju Bcc: a@b.se']);
});

test('if one applicant belongs to another company, nobody is mailed', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const other = await anApplicant(platsa, await aBoard(platsa));
  const both = { ...call, _applicants: [asa.applicantId, other.applicantId] };
  expect(await platsa.call(mailApplicants, both, { token })).toMatchObject({ status: 404 });
  expect(await mailsTo(platsa, asa.email)).toEqual([]);
  expect(await mailsTo(platsa, other.email)).toEqual([]);
});

test('an applicant who has withdrawn meanwhile is left out, and the response says so', async () => {
  const { asa, bo, call, token } = await aBoardWithTwo();
  await platsa.must(removeApplication, { applicantId: asa.applicantId }, asa);
  expect(await platsa.must(mailApplicants, call, { token })).toEqual({ sent: 1, gone: 1 });
  expect(await mailsTo(platsa, bo.email)).toHaveLength(1);
  const onlyGone = { ...call, _applicants: [asa.applicantId] };
  expect(await platsa.call(mailApplicants, onlyGone, { token })).toMatchObject({ status: 404 });
});

test('members can mail applicants; anonymous callers, job seekers and other companies cannot', async () => {
  const { board, asa, call } = await aBoardWithTwo();
  const one = { ...call, _applicants: [asa.applicantId] };
  const member = await aMember(platsa, board.companyId);
  const stranger = (await aCompany(platsa)).admin;
  expect(await platsa.call(mailApplicants, one)).toMatchObject({ status: 401 });
  expect(await platsa.call(mailApplicants, one, asa)).toMatchObject({ status: 403, error: { name: 'notUser' } });
  expect(await platsa.call(mailApplicants, one, stranger)).toMatchObject({ status: 404 });
  expect(await platsa.call(mailApplicants, one, member)).toMatchObject({ status: 200 });
});

test('a company cannot exceed its daily limit of mails; repeating an earlier request still succeeds', async () => {
  const { board, asa, call, token } = await aBoardWithTwo();
  const press = { ...call, _id: randomUUID() };
  await platsa.must(mailApplicants, press, { token });
  await sql`INSERT INTO mails (to_address, subject, content, company_id, applicant_id, status, kind)
    SELECT 'x@example.com', 'x', '{}', ${board.companyId}::uuid, ${asa.applicantId}::uuid, 'delivered', 'personal'
    FROM generate_series(1, ${mailsPerDay - 3})`.execute(platsa.ctx.db);
  const refused = await platsa.call(mailApplicants, { ...call, _id: randomUUID() }, { token });
  expect(refused).toMatchObject({ status: 429, error: { name: 'tooMany' } });
  expect(await mailsTo(platsa, asa.email)).toHaveLength(1);
  expect(await platsa.must(mailApplicants, press, { token })).toEqual({ sent: 2 });
  const one = { ...call, _applicants: [asa.applicantId] };
  expect(await platsa.must(mailApplicants, one, { token })).toEqual({ sent: 1 });
});

test('batches for different jobs that are sent at once do not exceed the daily limit together', async () => {
  const company = await aCompany(platsa);
  const batches = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const board = await aBoard(platsa, { company });
      const { applicantId } = await anApplicant(platsa, board);
      return { _company: company.companyId, _applicants: [applicantId], subject: 'Hej', text: 'Hej' };
    }),
  );
  const [applicantId] = batches[0]?._applicants ?? [];
  await sql`INSERT INTO mails (to_address, subject, content, company_id, applicant_id, status, kind)
    SELECT 'x@example.com', 'x', '{}', ${company.companyId}::uuid, ${applicantId}::uuid, 'delivered', 'personal'
    FROM generate_series(1, ${mailsPerDay - 1})`.execute(platsa.ctx.db);
  const answers = await Promise.all(batches.map((batch) => platsa.call(mailApplicants, batch, company.admin)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
});
