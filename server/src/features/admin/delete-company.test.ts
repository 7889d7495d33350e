import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { deleteCompany } from '@platsa/contract/admin/company-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { listAllInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { createCareerPage, getCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, aMember, aName, anOperator } from '../../../test/builders.ts';
import { aConversation, anAttachment } from '../../../test/conversation-builders.ts';
import { aStoredInvoice } from '../../../test/invoice-builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const platsa = useTestApp();

/** A company with a career page, an application, a chat with a picture, an invoice and two members. */
async function aFullCompany() {
  const { board, applicantId, conversationId } = await aConversation(platsa);
  const { companyId, admin } = board;
  await anAttachment(platsa, { conversationId, by: admin });
  const member = await aMember(platsa, companyId);
  const pageId = aName();
  const { careerPage } = await platsa.must(createCareerPage, { title: 'Hos oss', pageId, _company: companyId }, admin);
  await platsa.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
  const invoiceId = await aStoredInvoice(platsa, { company: board });
  return { ...board, applicantId, member, pageId, invoiceId };
}

/** The tables that still have rows of the company. */
async function tablesWithRowsOf(companyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'company_id' ORDER BY table_name`.execute(platsa.ctx.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ amount: number }>`
      SELECT count(*) AS amount FROM ${sql.table(name)} WHERE company_id = ${companyId}`.execute(platsa.ctx.db);
    if ((counted[0]?.amount ?? 0) > 0) found.push(name);
  }
  return found;
}

test('a dry run says what goes, and changes nothing', async () => {
  const operator = await anOperator(platsa);
  const { companyId, admin } = await aFullCompany();
  const dry = await platsa.must(deleteCompany, { companyId, dryRun: 'true' }, operator);
  expect(dry).toMatchObject({ deleted: false });
  expect(dry.goes).toMatchObject({
    jobs: 1,
    applications: 1,
    conversations: 1,
    careerPages: 1,
    members: 2,
    ...{ invoices: 1, unpaidInvoices: 1, runningSubscriptions: 0, childCompanies: 0 },
  });
  expect(dry.goes.files).toBeGreaterThanOrEqual(1);
  await platsa.must(restoreSession, {}, admin);
  expect((await mailsTo(platsa, admin.email)).map(({ subject }) => subject).join()).not.toContain('borttaget');
});

test('rows, files, public pages and sessions go; invoices, accounts and the log of ids stay', async () => {
  const operator = await anOperator(platsa);
  const { companyId, jobId, admin, member, pageId, invoiceId } = await aFullCompany();
  const other = await aCompany(platsa, { admin: member });
  const before = await platsa.ctx.db.selectFrom('attachments').select('id').execute();
  expect(before.length).toBeGreaterThan(0);
  expect(await platsa.must(deleteCompany, { companyId }, operator)).toMatchObject({ deleted: true });

  expect(await tablesWithRowsOf(companyId)).toEqual(['events']);
  await expect.poll(async () => (await platsa.call(getJob, { jobId })).status).toBe(404);
  expect((await platsa.call(getCareerPage, { careerPageId: pageId, usePageId: 'true' })).status).toBe(404);
  expect((await platsa.call(restoreSession, {}, admin)).status).toBe(401);
  const { companies } = await platsa.must(restoreSession, {}, member);
  expect(companies.map(({ _id }) => _id)).toEqual([other.companyId]);
  for (const { email } of [admin, member]) {
    expect((await mailsTo(platsa, email)).at(-1)?.subject).toMatch(/ är borttaget ur Platsa$/);
  }
  const { invoices } = await platsa.must(listAllInvoices, {}, operator);
  expect(invoices.find(({ _id }) => _id === invoiceId)).toMatchObject({ _company: null });
  const { rows } = await sql<{ keys: string[] }>`
    SELECT data->'keys' AS keys FROM pgboss.job WHERE name = 'remove-files'`.execute(platsa.ctx.db);
  expect(rows.flatMap(({ keys }) => keys).join()).toContain('attachments/');
  expect((await platsa.call(deleteCompany, { companyId }, operator)).status).toBe(404);
});

test('while its members and applicants work, each of them is answered, and nothing is left', async () => {
  const operator = await anOperator(platsa);
  const { companyId, jobId, boardId, firstColumnId, applicantId, admin } = await aFullCompany();
  const jobSeekers = await Promise.all(Array.from({ length: 8 }, () => aJobSeeker(platsa)));
  const move = { boardId, _applicant: applicantId, _workflowColumn: firstColumnId, newIndex: 0, shouldDecline: false };
  const work = [
    ...jobSeekers.map((jobSeeker) => platsa.call(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker)),
    ...Array.from({ length: 8 }, () => platsa.call(moveApplicant, move, admin)),
  ];
  const [deleted, ...answers] = await Promise.all([platsa.call(deleteCompany, { companyId }, operator), ...work]);
  expect(deleted.status).toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 404, 409, 410].includes(status))).toEqual(
    [],
  );
  expect(await tablesWithRowsOf(companyId)).toEqual(['events']);
});
