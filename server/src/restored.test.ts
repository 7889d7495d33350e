import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkApplicantAccess, revokeApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { createUser, listUserCompanies } from '@platsa/contract/accounts/endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { assignApplication } from '@platsa/contract/applications/assigned-endpoints';
import { createComment, getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { changePaymentModel, createPurchase, orderBoost, unlockJob } from '@platsa/contract/billing/endpoints';
import { creditInvoice, listInvoices, reissueInvoice } from '@platsa/contract/billing/invoice-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import {
  changeMemberRole,
  checkInvite,
  removeMember,
  withdrawInvite,
} from '@platsa/contract/companies/member-endpoints';
import { createJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { anAccess } from '../test/access-builders.ts';
import { companyUserValues } from '../test/account-builders.ts';
import { useTestApp } from '../test/app.ts';
import { anOpenJob } from '../test/applications-builders.ts';
import { readJournalOf, runBackupCommand, settingsOf } from '../test/backup-commands.ts';
import { aPayer, aPlan, aPurchase, theBoosts } from '../test/billing-builders.ts';
import { anApplicant, columnNamed } from '../test/board-builders.ts';
import { aJobSeeker, aMember, anOperator, password } from '../test/builders.ts';
import { run, toDatabase } from '../test/database.ts';
import { anInvite } from '../test/invite-builders.ts';
import { aStoredInvoice, sellerSettings } from '../test/invoice-builders.ts';
import { aCompleteJob } from '../test/job-builders.ts';
import { addressOf } from '../test/races/processes.ts';
import { aTeamMember } from '../test/team-builders.ts';
import { waitUntil } from '../test/wait-until.ts';
import { invoiceFiles } from './features/billing/invoices/invoice-file.ts';
import { invoiceMonth } from './features/billing/invoices/invoice-months.ts';
import { sweepFiles } from './platform/sweep-files.ts';

const name = `platsa_restored_${randomUUID().replaceAll('-', '')}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'platsa-restored-'));
const dataDir = path.join(folder, 'data');
const original = useTestApp({ settings: sellerSettings });
let output = '';

/** What the backup has, and what was changed after it. */
let before: Awaited<ReturnType<typeof fill>>;

async function fill() {
  const job = await anOpenJob(original, { company: await aPayer(original) });
  const { companyId, admin } = job;
  // While no plan is sold, members are not limited.
  const people = {
    removed: await aMember(original, companyId),
    leftTeam: await aTeamMember(original, job, 'recruiter'),
    observing: await aTeamMember(original, job, 'manager', { extraRights: ['decline'] }),
    demoted: await aMember(original, companyId, 'admin'),
    staying: await aMember(original, companyId),
    jobSeeker: await aJobSeeker(original),
    withdrawn: await anInvite(original, { company: job }),
    open: await anInvite(original, { company: job }),
    revoked: await anAccess(original, { board: job }),
    shared: await anAccess(original, { board: job }),
  };
  const meeting = await anOpenJob(original, { company: job });
  const interviewer = await aTeamMember(original, meeting, 'interviewer');
  const [met, taken] = [await anApplicant(original, meeting), await anApplicant(original, meeting)];
  for (const { applicantId } of [met, taken]) {
    await original.must(assignApplication, { applicantId, _users: [interviewer.userId] }, admin);
  }
  const answering = await aMember(original, companyId);
  await original.must(updateJob, { jobId: meeting.jobId, _responsible: answering.userId }, admin);
  await theBoosts(original);
  const pro = await aPlan(original, 1);
  const unlimited = await aPlan(original, 2);
  const payers = [await aPayer(original), await aPayer(original), await aPayer(original)];
  for (const { companyId, admin } of payers) {
    await original.must(createPurchase, { _id: randomUUID(), companyId, _paymentModel: pro }, admin);
  }
  await aPurchase(original, { companyId, planId: pro, startDate: '2026-01-01', endDate: '2026-03-01' });
  const invoiced = await aStoredInvoice(original, { company: job, month: '2026-01-01' });
  return {
    ...people,
    ...{ meeting, interviewer, met, taken, answering },
    ...{ pro, unlimited, payers, job, companyId, admin, invoiced },
  };
}

async function changeAfterwards() {
  const { companyId, admin, removed, demoted, observing, withdrawn, revoked, job, invoiced } = before;
  await original.must(removeMember, { companyId, memberId: removed.userId }, admin);
  await original.must(changeMemberRole, { companyId, memberId: demoted.userId, role: 'user' }, admin);
  const team = [{ _user: observing.userId, role: 'observer' as const }];
  await original.must(saveJobTeam, { jobId: job.jobId, team, confidential: true }, admin);
  const { meeting, taken } = before;
  await original.must(assignApplication, { applicantId: taken.applicantId, _users: [] }, admin);
  await original.must(updateJob, { jobId: meeting.jobId, _responsible: admin.userId }, admin);
  await original.must(updateCompany, { companyId, jobsForTeams: true }, admin);
  await original.must(withdrawInvite, { companyId, inviteId: withdrawn.inviteId }, admin);
  await original.must(revokeApplicantAccess, { jobId: job.jobId, accessId: revoked.accessId }, admin);
  await aStoredInvoice(original, { company: job, month: '2026-02-01' });
  const operator = await anOperator(original);
  await original.must(creditInvoice, { invoiceId: invoiced }, operator);
  await original.must(reissueInvoice, { invoiceId: invoiced }, operator);
  // Of a company that the backup does not know.
  await aStoredInvoice(original);
  await waitUntil(async () => {
    expect((await readJournalOf(original)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...[
          'member',
          'role',
          'team',
          'unassigned',
          'responsible',
          'confidential',
          'jobsForTeams',
          'invite',
          'access',
          'invoice',
        ],
      ]),
    );
    expect((await readJournalOf(original)).filter(({ kind }) => kind === 'invoice')).toHaveLength(5);
  });
}

async function restore() {
  before = await fill();
  const file = path.join(folder, 'platsa.zip');
  await runBackupCommand(['backup', file], settingsOf(original));
  await changeAfterwards();
  await run(inject('connection'), `CREATE DATABASE ${name}`);
  const journal = path.join(original.ctx.config.dataDir, 'files', 'journal');
  const settings = { DATABASE_URL: addressOf(inject('connection'), name), DATA_DIR: dataDir };
  output = (await runBackupCommand(['restore', file, '--journal', journal], settings)).output;
  return toDatabase(inject('connection'), name);
}

const platsa = useTestApp({
  ownDatabase: restore,
  settings: async () => ({ ...(await sellerSettings()), DATA_DIR: dataDir }),
});

afterAll(async () => {
  await run(inject('connection'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

async function logsIn({ email }: { email: string }) {
  const { token } = await platsa.must(logIn, { email, password });
  return { token: token ?? '' };
}

async function query<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

test('every column that numbers its rows goes on after the highest number given', async () => {
  const sequences = await query<{ name: string; owner: string | null }>(
    name,
    `SELECT s.oid::regclass::text AS name, d.refobjid::regclass::text AS owner FROM pg_class s
     LEFT JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass
     WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace`,
  );
  const numbered = await query<{ name: string }>(
    name,
    `SELECT pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS name
     FROM information_schema.columns WHERE table_schema = 'public' AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')`,
  );
  expect(sequences.length).toBeGreaterThan(0);
  // None is without a column, which a restore could not set.
  expect(sequences.map(({ name }) => `public.${name}`).sort()).toEqual(numbered.map(({ name }) => name).sort());
  expect(sequences.filter(({ owner }) => owner === null)).toEqual([]);
  for (const sequence of sequences) {
    const next = `SELECT nextval('${sequence.name}')::int AS next`;
    const [restoredNext] = await query<{ next: number }>(name, next);
    const [originalNext] = await query<{ next: number }>(original.database, next);
    expect(restoredNext?.next, sequence.name).toBe(originalNext?.next);
  }
});

test('nobody is logged in, and everybody logs in with the password', async () => {
  const { admin, companyId, jobSeeker, staying } = before;
  for (const { token, userId } of [admin, jobSeeker, staying]) {
    expect((await platsa.call(listUserCompanies, { userId }, { token })).status).toBe(401);
  }
  const again = await logsIn(admin);
  expect((await platsa.must(listUserCompanies, { userId: admin.userId }, again)).companies).toMatchObject([
    { _id: companyId },
  ]);
});

test('removed members, withdrawn invites and revoked accesses are gone, a lower role is kept, the others go on', async () => {
  const { companyId, removed, demoted, staying, withdrawn, open, revoked, shared, job } = before;
  const rows = await platsa.ctx.db
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('companyId', '=', companyId)
    .execute();
  const roles = Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
  expect(roles).toMatchObject({ [demoted.userId]: 'user', [staying.userId]: 'user' });
  expect(roles[removed.userId]).toBeUndefined();
  expect((await platsa.call(checkInvite, { companyId, token: withdrawn.token })).status).toBe(404);
  expect((await platsa.call(checkInvite, { companyId, token: open.token })).status).toBe(200);
  const { jobId } = job;
  expect((await platsa.call(checkApplicantAccess, { jobId, token: revoked.linkToken })).status).toBe(404);
  expect((await platsa.call(checkApplicantAccess, { jobId, token: shared.linkToken })).status).toBe(200);
});

test('a team is not wider than it had become, and a job that was made confidential stays so', async () => {
  const { companyId, leftTeam, observing, admin, job } = before;
  const boss = await logsIn(admin);
  const { team, confidential } = await platsa.must(getJobTeam, { jobId: job.jobId }, boss);
  expect(team).toMatchObject([{ _user: { _id: observing.userId }, role: 'observer', extraRights: [] }]);
  expect(confidential).toBe(true);
  expect((await platsa.must(getCompany, { companyId }, boss)).company.jobsForTeams).toBe(true);
  expect((await platsa.call(getJobTeam, { jobId: job.jobId }, await logsIn(leftTeam))).status).toBe(404);
});

test('an interviewer from whom an application was taken does not see it, and who answered for a job before does not', async () => {
  const { interviewer, met, taken, meeting, answering, admin } = before;
  const caller = await logsIn(interviewer);
  const statuses = [met, taken].map(
    async ({ applicantId }) => (await platsa.call(getApplicant, { applicantId }, caller)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
  const { jobId } = meeting;
  expect((await platsa.call(getJobTeam, { jobId }, await logsIn(answering))).status).toBe(404);
  const { job } = await platsa.must(getJob, { jobId }, await logsIn(admin));
  expect(job).toMatchObject({ _responsible: { _id: admin.userId } });
});

test('after the restore one of every kind of write succeeds', async () => {
  const { payers, pro, unlimited, job, admin, jobSeeker } = before;
  const { user } = await platsa.must(createUser, companyUserValues());
  await logsIn(user);
  const [seeker, boss] = [await logsIn(jobSeeker), await logsIn(admin)];
  const { application } = await platsa.must(
    applyToJob,
    { jobId: job.jobId, userId: jobSeeker.userId, mayKeep: true },
    seeker,
  );
  const applicantId = application._id;
  const column = await columnNamed(platsa, { ...job, admin: { ...admin, ...boss } }, 'Intervju bokad');
  await platsa.must(
    moveApplicant,
    { boardId: job.boardId, _applicant: applicantId, _workflowColumn: column._id, newIndex: 0, shouldDecline: false },
    boss,
  );
  await platsa.must(updateApplicant, { applicantId, rating: 4 }, boss);
  await platsa.must(createComment, { applicantId, text: 'Bra' }, boss);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, boss);
  await platsa.must(sendMessage, { conversationId: conversation._id, _id: randomUUID(), text: 'Hej' }, boss);

  const [first] = payers;
  if (!first) throw new Error('no payer');
  const payer = await logsIn(first.admin);
  const { job: created } = await platsa.must(createJob, await aCompleteJob(platsa, first.companyId), payer);
  await platsa.must(unlockJob, { jobId: created._id }, payer);
  await platsa.must(
    changePaymentModel,
    { modelId: unlimited, _company: first.companyId, purchaseData: { _id: randomUUID(), userCount: 2 } },
    payer,
  );
  await platsa.must(orderBoost, { jobId: created._id, paymentOption: { id: 1, title: 'Boost Mini' } }, payer);
  const stayingMembers = [admin.userId];
  const purchase = { _id: randomUUID(), companyId: job.companyId, _paymentModel: pro, stayingMembers };
  expect((await platsa.must(createPurchase, purchase, boss)).purchase.status).toBe('active');
});

async function listNumbers(): Promise<number[]> {
  const rows = await platsa.ctx.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

test('issued invoices are back with their PDFs, which no sweep removes, and the next number follows theirs', async () => {
  const { companyId, admin } = before;
  expect(output).toContain(
    '0 erasures, 2 changes of members, 6 of teams and who sees jobs, 2 ended invites and accesses, and 4 invoices (1002 to 1005)',
  );
  const [later, earlier] = [platsa, original].map(({ ctx: { db } }) =>
    db
      .selectFrom('invoices')
      .select(['number', 'month', 'total', 'buyer', 'kind', 'creditedId', 'replacesId'])
      .orderBy('number')
      .execute(),
  );
  expect(await later).toEqual(await earlier);
  const { invoices } = await platsa.must(listInvoices, { companyId }, await logsIn(admin));
  expect(invoices.map(({ number }) => number)).toEqual([1004, 1003, 1002, 1001]);
  // Credited after the backup: not to be paid, reminded of or credited again.
  expect(invoices.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'credited']);
  const rows = await platsa.ctx.db.selectFrom('invoices').select('id').where('number', '>', 1001).execute();
  await sweepFiles([invoiceFiles]).handle({ ...platsa.ctx, now: () => new Date(Date.now() + 3 * 86_400_000) }, {});
  for (const { id } of rows) expect(await platsa.ctx.files.find(`invoices/${id}.pdf`), id).toBeDefined();
  await invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-02' });
  expect((await listNumbers()).at(-1)).toBe(1005);
  await aStoredInvoice(platsa, { company: { companyId }, month: '2026-03-01' });
  expect(await listNumbers()).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
});

test('the command says what it ended, and what nobody can know', () => {
  expect(output).toContain('Ended: all log-ins, remembered devices, and mailed links');
  expect(output).toContain('Unknown is what else was changed since. Passwords');
  expect(output).toContain('The next invoice gets number 1006.');
  expect(output).toMatch(/^Operators: none\./m);
});
