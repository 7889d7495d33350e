import { getApplicant, listApplicantHistory, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { moveApplicant, moveApplicants, updateColumn } from '@platsa/contract/boards/endpoints';
import { mailsPerDay } from '@platsa/contract/messaging/rules';
import { deleteTemplate, messageApplicants, updateTemplate } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../../test/board-builders.ts';
import { aJobSeeker } from '../../../../test/builders.ts';
import { aTemplate } from '../../../../test/mail-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { deliverMail } from '../../../platform/mail/deliver-mail.ts';

const platsa = useTestApp();

/** A board whose column `name` mails who comes there. */
async function aBoardThatMails(name = 'Intervju bokad') {
  const board = await aBoard(platsa, { title: 'Kock' });
  const template = await aTemplate(platsa, board, { message: 'Hej {förnamn}!\n\n{avsändare}' });
  const { _id: columnId } = await columnNamed(platsa, board, name);
  await setTriggers(board, columnId, [template._id]);
  const jobSeeker = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa' }));
  return { board, template, columnId, jobSeeker, token: board.admin.token };
}

function setTriggers(board: TestBoard, columnId: string, templates: string[]) {
  const triggers = templates.map((_messageTemplate) => ({ type: 'email' as const, _messageTemplate }));
  return platsa.must(updateColumn, { columnId, triggers }, { token: board.admin.token });
}

const move = (board: TestBoard, applicantId: string, columnId: string) =>
  platsa.must(
    moveApplicant,
    { boardId: board.boardId, _applicant: applicantId, _workflowColumn: columnId, newIndex: 0 },
    { token: board.admin.token },
  );

const statusesOf = async ({ email }: { email: string }) =>
  (await mailsTo(platsa, email)).map(({ subject, status }) => `${subject}: ${status}`);

test('moving an application to the column mails its template once', async () => {
  const { board, columnId, jobSeeker } = await aBoardThatMails();
  await move(board, jobSeeker.applicantId, columnId);
  await move(board, jobSeeker.applicantId, columnId);
  const [mail, ...more] = await mailsTo(platsa, jobSeeker.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Intervju: Kock', kind: 'notice', replyTo: board.admin.email });
  expect(mail?.text).toContain('Hej Åsa!\n\nKim Lind');
});

test('a trigger’s template that declines also declines the arriving application', async () => {
  const { board, template, columnId, jobSeeker, token } = await aBoardThatMails();
  const { type, title, subject, message } = template;
  await platsa.must(updateTemplate, { templateId: template._id, type, title, subject, message, status: 1 }, { token });
  await move(board, jobSeeker.applicantId, columnId);
  const stateOf = () => platsa.must(getApplicant, { applicantId: jobSeeker.applicantId }, { token });
  expect(await stateOf()).toMatchObject({ declined: true, _statusColumn: { _id: columnId } });
  const { history } = await platsa.must(listApplicantHistory, jobSeeker, { token });
  expect(history[0]).toMatchObject({ event: 'applicant.declined', mail: { byTrigger: true } });
  await move(board, jobSeeker.applicantId, board.firstColumnId);
  expect(await stateOf()).toMatchObject({ declined: false });
});

test('a trigger’s mail waits ten seconds; moving back within that time cancels it, and the history shows that', async () => {
  const { board, columnId, jobSeeker, token } = await aBoardThatMails();
  await move(board, jobSeeker.applicantId, columnId);
  const [mail] = await mailsTo(platsa, jobSeeker.email);
  const { rows } = await sql<{ pause: number }>`SELECT extract(epoch FROM start_after - created_on)::float AS pause
    FROM pgboss.job WHERE data->'mailIds'->>0 = ${mail?.id}`.execute(platsa.ctx.db);
  expect(rows).toEqual([{ pause: 10 }]);
  await move(board, jobSeeker.applicantId, board.firstColumnId);
  await deliverMail.handleBatch(platsa.ctx, [{ mailIds: [mail?.id ?? ''] }]);
  expect(await statusesOf(jobSeeker)).toEqual(['Intervju: Kock: cancelled']);
  const { history } = await platsa.must(listApplicantHistory, jobSeeker, { token });
  expect(history.find(({ event }) => event === 'applicant.mailed')).toMatchObject({
    mail: { status: 'cancelled', byTrigger: true },
  });
  await move(board, jobSeeker.applicantId, columnId);
  expect(await statusesOf(jobSeeker)).toEqual(['Intervju: Kock: cancelled', 'Intervju: Kock: pending']);
});

test('moving back after delivery does not cancel the mail', async () => {
  const { board, columnId, jobSeeker } = await aBoardThatMails();
  await move(board, jobSeeker.applicantId, columnId);
  const [mail] = await mailsTo(platsa, jobSeeker.email);
  await deliverMail.handleBatch(platsa.ctx, [{ mailIds: [mail?.id ?? ''] }]);
  await move(board, jobSeeker.applicantId, board.firstColumnId);
  expect(await statusesOf(jobSeeker)).toEqual(['Intervju: Kock: delivered']);
});

test('moving several applications mails each, except those already in the column', async () => {
  const { board, columnId, jobSeeker, token } = await aBoardThatMails();
  await move(board, jobSeeker.applicantId, columnId);
  const others = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  const all = [jobSeeker, ...others].map(({ applicantId }) => applicantId);
  await platsa.must(moveApplicants, { boardId: board.boardId, _applicants: all, _workflowColumn: columnId }, { token });
  for (const person of [jobSeeker, ...others]) expect(await mailsTo(platsa, person.email)).toHaveLength(1);
  await platsa.must(
    moveApplicants,
    { boardId: board.boardId, _applicants: all, _workflowColumn: board.firstColumnId },
    { token },
  );
  for (const person of [jobSeeker, ...others]) expect(await statusesOf(person)).toEqual(['Intervju: Kock: cancelled']);
});

test('a move with an invitation does not send the column’s mail; the next move there does', async () => {
  const { board, columnId, jobSeeker, token } = await aBoardThatMails();
  const there = { boardId: board.boardId, _applicants: [jobSeeker.applicantId], _workflowColumn: columnId };
  await platsa.must(moveApplicants, { ...there, mails: false }, { token });
  expect(await mailsTo(platsa, jobSeeker.email)).toEqual([]);
  await move(board, jobSeeker.applicantId, board.firstColumnId);
  await platsa.must(moveApplicants, there, { token });
  expect(await mailsTo(platsa, jobSeeker.email)).toHaveLength(1);
  const wrong = await platsa.call(moveApplicants, { ...there, mails: 'nej' as unknown as boolean }, { token });
  expect(wrong).toMatchObject({ status: 400, error: { fields: [{ path: 'mails' }] } });
});

test('changing the column in the popup and declining by message also trigger the column’s mail', async () => {
  const { board, columnId, jobSeeker, token } = await aBoardThatMails('Fått nej');
  await platsa.must(updateApplicant, { applicantId: jobSeeker.applicantId, _statusColumn: columnId }, { token });
  expect(await statusesOf(jobSeeker)).toEqual(['Intervju: Kock: pending']);
  const other = await anApplicant(platsa, board);
  const message = { companyId: board.companyId, jobId: board.jobId, text: 'Tyvärr', decline: true };
  await platsa.must(messageApplicants, { ...message, applicants: [other.applicantId] }, { token });
  expect(await statusesOf(other)).toEqual(['Intervju: Kock: pending']);
});

test('applying triggers the mail of the first column', async () => {
  const { board } = await aBoardThatMails('Ansökt');
  await platsa.ctx.db
    .updateTable('jobs')
    .set({ status: 'active', startDate: '2020-01-01', endDate: '2099-01-01' })
    .where('id', '=', board.jobId)
    .execute();
  const jobSeeker = await aJobSeeker(platsa);
  await platsa.must(applyToJob, { jobId: board.jobId, userId: jobSeeker.userId }, jobSeeker);
  expect((await statusesOf(jobSeeker)).toSorted()).toContain('Intervju: Kock: pending');
});

test('a column with two templates sends both, and none after they are deleted or become chat templates', async () => {
  const { board, template, columnId, jobSeeker, token } = await aBoardThatMails();
  const second = await aTemplate(platsa, board, { subject: 'Hitta hit' });
  await setTriggers(board, columnId, [second._id, template._id, second._id]);
  await move(board, jobSeeker.applicantId, columnId);
  expect((await statusesOf(jobSeeker)).toSorted()).toEqual(['Hitta hit: pending', 'Intervju: Kock: pending']);
  await platsa.must(deleteTemplate, { templateId: second._id }, { token });
  const chat = { templateId: template._id, type: 'chat', title: 'Kallelse', message: 'Hej' } as const;
  await platsa.must(updateTemplate, chat, { token });
  const other = await anApplicant(platsa, board);
  await move(board, other.applicantId, columnId);
  expect(await mailsTo(platsa, other.email)).toEqual([]);
});

test('over the company’s mail limit the application still moves, and the history shows why no mail was sent', async () => {
  const { board, columnId, jobSeeker, token } = await aBoardThatMails();
  await sql`INSERT INTO mails (to_address, subject, content, company_id, status, kind)
    SELECT 'x@example.com', 'x', '{}', ${board.companyId}::uuid, 'delivered', 'personal' FROM generate_series(1, ${mailsPerDay})`.execute(
    platsa.ctx.db,
  );
  await move(board, jobSeeker.applicantId, columnId);
  const { history } = await platsa.must(listApplicantHistory, jobSeeker, { token });
  expect(history.find(({ event }) => event === 'applicant.mailed')).toMatchObject({
    mail: { status: 'failed', reason: 'Företaget har nått gränsen för hur många mejl som skickas på ett dygn.' },
  });
});

test('each column mails its own applicants, and one that is left again at once nobody', async () => {
  const { board, columnId, jobSeeker } = await aBoardThatMails();
  const { _id: hired } = await columnNamed(platsa, board, 'Anställd');
  const template = await aTemplate(platsa, board, { title: 'Välkommen', subject: 'Välkommen' });
  await setTriggers(board, hired, [template._id]);
  const [first, second] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  await move(board, first.applicantId, columnId);
  await move(board, second.applicantId, hired);
  await move(board, jobSeeker.applicantId, columnId);
  await move(board, jobSeeker.applicantId, hired);
  expect(await statusesOf(first)).toEqual(['Intervju: Kock: pending']);
  expect(await statusesOf(second)).toEqual(['Välkommen: pending']);
  expect((await statusesOf(jobSeeker)).toSorted()).toEqual(['Intervju: Kock: cancelled', 'Välkommen: pending']);
});
