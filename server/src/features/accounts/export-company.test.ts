import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import { textVersions } from '@platsa/contract/accounts/texts';
import { createComment, orderService } from '@platsa/contract/applications/endpoints';
import { applyToJob, requestReview, requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { holdApplication } from '@platsa/contract/applications/retention-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { exportCompany } from '@platsa/contract/companies/endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aConversation, anAttachment, writeMessage } from '../../../test/conversation-builders.ts';
import { download } from '../../../test/download.ts';
import { aStoredInvoice } from '../../../test/invoice-builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { saveProfile } from '../../../test/profile-builders.ts';
import { aReadResume } from '../../../test/resume-builders.ts';
import { unzip } from '../../../test/unzip.ts';
import { inTransaction } from '../../db/transaction.ts';
import { rescore } from '../applications/rescore.ts';

const platsa = useTestApp();

async function exported(companyId: string, by: { token: string }) {
  const { status, headers, bytes } = await download(platsa, exportCompany, { companyId }, by);
  const files = await unzip(bytes);
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
  const all = [...files].filter(([name]) => /json|txt/.test(name)).map(([, content]) => content.toString());
  return { status, headers, files, json, text: all.join('\n') };
}

test('the export has jobs, applications, comments, chats, invoices, members and files, and is in the log', async () => {
  const conversation = await aConversation(platsa, { text: 'Välkommen på intervju' });
  const { board, jobSeeker, applicantId, conversationId } = conversation;
  const { companyId, admin } = board;
  await writeMessage(platsa, conversation, jobSeeker, 'Tack!');
  await anAttachment(platsa, { conversationId, by: admin });
  await platsa.must(createComment, { applicantId, text: 'Stark kandidat' }, admin);
  await aStoredInvoice(platsa, { company: board });
  const { headers, json, text, files } = await exported(companyId, admin);
  expect(headers['content-disposition']).toMatch(/platsa-foretagets-uppgifter-\d{4}-\d\d-\d\d\.zip/);
  expect(json('foretag.json')).toMatchObject([{ corporateNumber: '556677-8899' }]);
  expect(json('annonser.json')).toMatchObject([{ id: board.jobId, openings: null, requirements: expect.any(Array) }]);
  expect(json('ansokningar.json')).toMatchObject([
    { id: applicantId, applicant: { email: jobSeeker.email }, comments: [{ text: 'Stark kandidat' }] },
  ]);
  expect(json('samtal.json')).toMatchObject([
    {
      applicationId: applicantId,
      messages: [{ text: 'Välkommen på intervju' }, { text: 'Tack!', fromCompany: false }, { text: '' }],
    },
  ]);
  expect(json('medlemmar.json')).toMatchObject([{ email: admin.email, role: 'admin' }]);
  expect(json('fakturor.json')).toMatchObject([{ kind: 'invoice', lines: expect.any(Array) }]);
  for (const name of ['varumarken', 'inbjudningar', 'kandidatbank', 'mejl', 'mallar', 'karriarsidor', 'kop'])
    expect(json(`${name}.json`), name).toEqual(expect.any(Array));
  expect(text).not.toMatch(/argon2|token_hash/);
  expect(files.get('LÄS MIG.txt')?.toString()).toContain('ansokningar.json');
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs[0]).toMatchObject({ event: 'company.exported' });
});

/** An application with all that can be asked and decided about it. */
async function aMuchDiscussedApplication() {
  const skills = [{ _skill: tagId('skill', 'Excel'), ratings: [1, 4] as [number, number], importance: 3 as const }];
  const { job, companyId, admin } = await aJob(platsa, { skills });
  const jobId = job._id;
  const jobSeeker = await aJobSeeker(platsa);
  const applying = { jobId, userId: jobSeeker.userId, mayKeep: true };
  const applicantId = (await platsa.must(applyToJob, applying, jobSeeker)).application._id;
  await platsa.must(requestReview, { applicantId, text: 'Jag kan Excel' }, jobSeeker);
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: tagId('skill', 'Excel'), rating: 4 }] });
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: jobSeeker.userId }));
  await platsa.must(holdApplication, { applicantId, reason: 'Anmäld till DO' }, admin);
  await platsa.must(orderService, { applicantId, paymentOption: 'second-opinion' }, admin);
  await platsa.must(shareApplicants, { jobId, email: 'lasare@example.com', greeting: 'Hej' }, admin);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = { channel: 'chat', text: 'Vi hörs i morgon', sendAt } as const;
  await platsa.must(scheduleMessage, { companyId, applicants: [applicantId], ...later }, admin);
  platsa.clock.now = new Date(Date.now() + 3_600_000);
  await platsa.must(requestWithdrawal, { applicantId, reason: 'Fått jobb' }, jobSeeker);
  platsa.clock.now = undefined;
  return { companyId, admin, jobId, jobSeeker, applicantId };
}

test('the export has what was asked and decided about an application, with who did it, and what a candidate agreed to', async () => {
  const { companyId, admin, applicantId } = await aMuchDiscussedApplication();
  const { json } = await exported(companyId, admin);
  expect(json('ansokningar.json')).toMatchObject([
    {
      ...{ withdrawalRequest: { reason: 'Fått jobb' }, reviewRequest: { text: 'Jag kan Excel', answeredAt: null } },
      ...{
        heldBack: { reason: 'Anmäld till DO', by: 'Kim Lind' },
        match: [{ name: 'Noggrann' }, { name: 'Excel', state: 'met' }],
      },
    },
  ]);
  expect(json('matchningar.json')).toMatchObject([
    { applicationId: applicantId, reason: 'profile', before: [{ name: 'Excel', state: 'missing' }] },
  ]);
  expect(json('tjanster.json')).toMatchObject([{ applicationId: applicantId, orderedBy: 'Kim Lind', doneAt: null }]);
  expect(json('delade-kandidater.json')).toMatchObject([{ email: 'lasare@example.com', wantsNoMore: false }]);
  expect(json('vantande.json')).toMatchObject([{ text: 'Vi hörs i morgon', applicationIds: [applicantId] }]);
  expect(json('kandidatbank.json')).toMatchObject([
    { applicationId: applicantId, consents: [{ version: textVersions.candidateBank }] },
  ]);
});

test('of a locked job it has neither what was asked nor why something was decided', async () => {
  const { companyId, admin, jobId } = await aMuchDiscussedApplication();
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  const { text, json } = await exported(companyId, admin);
  for (const words of ['Fått jobb', 'Jag kan Excel', 'Anmäld till DO']) expect(text).not.toContain(words);
  expect(json('matchningar.json')).toEqual([]);
});

test('it reads more rows than one page, and has CVs with the names of who sent them', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'Ek/Ö' });
  await aReadResume(platsa, jobSeeker);
  await platsa.ctx.db
    .updateTable('uploadedResumes')
    .set({ savedToProfileAt: new Date() })
    .where('personId', '=', jobSeeker.userId)
    .execute();
  const { applicantId } = await anApplicant(platsa, board, jobSeeker);
  const entries = Array.from({ length: 1_200 }, () => ({ type: 'job.updated', companyId: board.companyId }));
  await platsa.ctx.db.insertInto('events').values(entries).execute();
  const { json, files } = await exported(board.companyId, board.admin);
  expect((json('sakerhetslogg.json') as unknown[]).length).toBeGreaterThanOrEqual(1_200);
  expect([...files.keys()]).toContain(`cv/Åsa Ek_Ö ${applicantId}.pdf`);
});

test('of a locked job it has no persons', async () => {
  const conversation = await aConversation(platsa, { text: 'Hemligt' });
  const { board, jobSeeker } = conversation;
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  const { json, text } = await exported(board.companyId, board.admin);
  expect(json('ansokningar.json')).toMatchObject([{ applicant: null, comments: null, message: null }]);
  expect(text).not.toContain(jobSeeker.email);
  expect(text).not.toContain('Hemligt');
});

test('only admins of the company export it', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const [member, { admin: stranger }] = [await aMember(platsa, companyId), await aCompany(platsa)];
  expect((await platsa.call(exportCompany, { companyId }, member)).status).toBe(403);
  expect((await platsa.call(exportCompany, { companyId }, stranger)).status).toBe(404);
  expect((await platsa.call(exportCompany, { companyId })).status).toBe(401);
  expect((await exported(companyId, admin)).status).toBe(200);
});
