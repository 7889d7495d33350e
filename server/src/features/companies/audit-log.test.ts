import {
  declineApplicantAccess,
  extendApplicantAccess,
  revokeApplicantAccess,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { createCareerPage, deleteCareerPage } from '@platsa/contract/career-pages/endpoints';
import { type AuditEvent, auditEventNames, auditPageSize, maxAuditPages } from '@platsa/contract/companies/audit-log';
import { exportAuditLogs, listAuditLogs, listAuditUsers } from '@platsa/contract/companies/audit-log-endpoints';
import { createBrand, deleteBrand, updateBrand, updateCompany } from '@platsa/contract/companies/endpoints';
import {
  acceptInvite,
  changeMemberRole,
  declineInvite,
  removeMember,
  resendInvite,
  withdrawInvite,
} from '@platsa/contract/companies/member-endpoints';
import { createJob, deleteJob, getJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { createTemplate, deleteTemplate } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccess, aReader } from '../../../test/access-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed } from '../../../test/board-builders.ts';
import {
  aCompany,
  aCompanyUser,
  aJobSeeker,
  aLogo,
  aMember,
  aName,
  password,
  type TestCompany,
} from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { anInvite } from '../../../test/invite-builders.ts';
import { aCompleteJob } from '../../../test/job-builders.ts';
import { plansOf } from '../../../test/plans.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { listAuditUserRows } from './audit-log.ts';
import { readAuditPage } from './list-audit-logs.ts';

const platsa = useTestApp();

async function textsOf({ companyId, admin }: TestCompany, filter: object = {}): Promise<string[]> {
  const { logs } = await platsa.must(listAuditLogs, { companyId, ...filter }, admin);
  return logs.map(({ text }) => text);
}

async function insertEvents({ companyId }: TestCompany, event: AuditEvent, days: readonly string[], userId?: string) {
  const rows = days.map((day) => {
    return { type: event, companyId, by: userId ?? null, createdAt: new Date(`${day}T12:00:00Z`) };
  });
  await platsa.ctx.db.insertInto('events').values(rows).execute();
}

const aYearOfDays = (length: number) => Array.from({ length }, () => '2026-03-01');

test('each event is a sentence with the names of those it is about', async () => {
  const admin = await aCompanyUser(platsa, { firstName: 'Eva', lastName: 'Ek' });
  const board = await aBoard(platsa, { company: await aCompany(platsa, { admin }), title: 'Kock' });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: true }).where('id', '=', board.jobId).execute();
  const person = await aJobSeeker(platsa, { firstName: 'Sara', lastName: 'Holm' });
  const { applicantId } = await anApplicant(platsa, board, person);
  const { _id: columnId, value } = await columnNamed(platsa, board, 'Anställd');
  await platsa.must(
    moveApplicants,
    { boardId: board.boardId, _applicants: [applicantId], _workflowColumn: columnId },
    admin,
  );
  const { logs } = await platsa.must(listAuditLogs, { companyId: board.companyId }, admin);
  expect(logs[0]).toMatchObject({
    event: 'applicant.hiringstatus.changed',
    _user: { _id: admin.userId, name: 'Eva Ek' },
    _job: { _id: board.jobId, name: 'Kock' },
    text: `Eva Ek flyttade Sara Holm till ”${value}” i ”Kock”.`,
  });
});

test('an erased person, and an applicant of a locked job, are not named', async () => {
  const board = await aBoard(platsa, { title: 'Kock' });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  const { applicantId, userId } = await anApplicant(platsa, board);
  const { companyId, jobId } = board;
  const about = { companyId, jobId, applicationId: applicantId, createdAt: new Date() };
  const erased = crypto.randomUUID();
  await platsa.ctx.db
    .insertInto('events')
    .values([
      { ...about, type: 'applicant.applied', by: userId },
      { ...about, type: 'applicant.rated', by: erased, createdAt: new Date(Date.now() + 1000) },
    ])
    .execute();
  expect(await textsOf(board)).toEqual([
    'En borttagen användare ändrade betyget på en sökande som inte kan visas i ”Kock”.',
    'En sökande som inte kan visas ansökte till ”Kock”.',
  ]);
});

test('events of members and invites have the address and the role', async () => {
  const admin = await aCompanyUser(platsa, { firstName: 'Anna', lastName: 'Berg' });
  const company = await aCompany(platsa, { admin });
  const { companyId } = company;
  const { email, inviteId } = await anInvite(platsa, { company });
  await platsa.must(resendInvite, { companyId, inviteId }, admin);
  await platsa.must(withdrawInvite, { companyId, inviteId }, admin);
  const { token } = await anInvite(platsa, { company, email, role: 'admin' });
  await platsa.must(declineInvite, { token });
  const lena = await aCompanyUser(platsa, { firstName: 'Lena', lastName: 'Holm' });
  const invite = await anInvite(platsa, { company, email: lena.email });
  await platsa.must(acceptInvite, { token: invite.token }, lena);
  await platsa.must(changeMemberRole, { companyId, memberId: lena.userId, role: 'admin' }, admin);
  await platsa.must(removeMember, { companyId, memberId: lena.userId }, admin);
  expect((await textsOf(company)).toReversed()).toEqual([
    `Anna Berg bjöd in ${email} som användare.`,
    `Anna Berg skickade inbjudan till ${email} igen.`,
    `Anna Berg tog tillbaka inbjudan till ${email}.`,
    `Anna Berg bjöd in ${email} som admin.`,
    `${email} tackade nej till inbjudan.`,
    `Anna Berg bjöd in ${lena.email} som användare.`,
    'Lena Holm gick med i företaget som användare.',
    'Anna Berg ändrade rollen för Lena Holm till admin.',
    'Anna Berg tog bort Lena Holm ur företaget.',
  ]);
});

test('an erased member and a forgotten invite are said to be so', async () => {
  const company = await aCompany(platsa);
  const about = { companyId: company.companyId, by: company.admin.userId };
  const [memberId, inviteId] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const event of [
    { type: 'companyuser.removed', ...about, memberId },
    { type: 'companyuser.invited', ...about, inviteId, role: 'user' },
  ] as const) {
    await inTransaction(platsa.ctx, (tx) => record(platsa.ctx, tx, event));
  }
  expect(await textsOf(company)).toEqual([
    'Kim Lind bjöd in en borttagen adress som användare.',
    'Kim Lind tog bort en borttagen användare ur företaget.',
  ]);
});

test('a deleted brand, page, template or job keeps its name in the log', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const logo = await aLogo(platsa, companyId);
  const { brand } = await platsa.must(createBrand, { _company: companyId, name: 'Bageriet', logo }, admin);
  await platsa.must(updateBrand, { brandId: brand._id, name: 'Konditoriet' }, admin);
  await platsa.must(deleteBrand, { brandId: brand._id }, admin);
  const page = { _company: companyId, title: 'Jobba hos oss', pageId: aName() };
  const { careerPage } = await platsa.must(createCareerPage, page, admin);
  await platsa.must(deleteCareerPage, { careerPageId: careerPage._id }, admin);
  const template = {
    _company: companyId,
    type: 'chat',
    title: 'Hej',
    subject: '',
    message: 'Hej!',
    status: 0,
  } as const;
  const { messageTemplate } = await platsa.must(createTemplate, template, admin);
  await platsa.must(deleteTemplate, { templateId: messageTemplate._id }, admin);
  const draft = { ...(await aCompleteJob(platsa, companyId)), status: jobStatus.draft };
  const { job } = await platsa.must(createJob, draft, admin);
  await platsa.must(deleteJob, { jobId: job._id }, admin);
  expect((await textsOf(company)).toReversed()).toEqual([
    'Kim Lind skapade varumärket Bageriet.',
    'Kim Lind ändrade varumärket Konditoriet.',
    'Kim Lind raderade varumärket Konditoriet.',
    'Kim Lind skapade karriärsidan ”Jobba hos oss”.',
    'Kim Lind raderade karriärsidan ”Jobba hos oss”.',
    'Kim Lind skapade meddelandemallen ”Hej”.',
    'Kim Lind raderade meddelandemallen ”Hej”.',
    'Kim Lind skapade en raderad annons.',
    `Kim Lind raderade ”${job.title}”.`,
  ]);
});

test('events of sharing have the reader’s address, also after it has ended', async () => {
  const { jobId, accessId, admin, email, board } = await aReader(platsa);
  await platsa.must(extendApplicantAccess, { jobId, accessId }, admin);
  await platsa.must(revokeApplicantAccess, { jobId, accessId }, admin);
  const again = await anAccess(platsa, { board, email });
  await platsa.must(declineApplicantAccess, { jobId, token: again.linkToken });
  const { title } = (await platsa.must(getJob, { jobId }, admin)).job;
  const texts = (await textsOf(board)).filter((text) => text.includes('kandidaterna'));
  expect(texts.toReversed()).toEqual([
    `Kim Lind delade kandidaterna till ”${title}” med ${email}.`,
    `${email} öppnade de delade kandidaterna till ”${title}”.`,
    `Kim Lind förlängde delningen av kandidaterna till ”${title}” med ${email}.`,
    `Kim Lind slutade dela kandidaterna till ”${title}” med ${email}.`,
    `Kim Lind delade kandidaterna till ”${title}” med ${email}.`,
    `${email} avprenumererade från mejl om kandidaterna till ”${title}”.`,
  ]);
});

test('the log is filtered by everyone who has done something, also after they have left or are erased', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const former = await aMember(platsa, companyId);
  await platsa.must(logIn, { email: former.email, password });
  await platsa.must(removeMember, { companyId, memberId: former.userId }, admin);
  const erased = crypto.randomUUID();
  await insertEvents(company, 'job.created', ['2026-02-01', '2026-03-01'], erased);
  const applicant = await aJobSeeker(platsa);
  await insertEvents(company, 'applicant.applied', ['2026-03-01'], applicant.userId);
  await insertEvents(await aCompany(platsa), 'job.created', ['2026-03-01'], crypto.randomUUID());
  const { users } = await platsa.must(listAuditUsers, { companyId }, admin);
  expect(users.map(({ _id, name }) => [_id, name]).toSorted()).toEqual(
    [
      [admin.userId, 'Kim Lind'],
      [former.userId, 'Kim Lind'],
      [erased, null],
    ].toSorted(),
  );
  expect(users.find(({ _id }) => _id === erased)?.lastActiveAt).toBe('2026-03-01T12:00:00.000Z');
  expect(await textsOf(company, { _user: erased })).toEqual([
    'En borttagen användare skapade en raderad annons.',
    'En borttagen användare skapade en raderad annons.',
  ]);
  expect(await textsOf(company, { _user: applicant.userId })).toEqual([]);
});

test('a log-in is in the log of each of the companies', async () => {
  const company = await aCompany(platsa);
  const other = await aCompany(platsa, { admin: company.admin });
  await platsa.must(logIn, { email: company.admin.email, password });
  expect(await textsOf(company)).toEqual(['Kim Lind loggade in.']);
  expect(await textsOf(other)).toEqual(['Kim Lind loggade in.']);
});

test('the default brand that follows the company is logged as changed', async () => {
  const company = await aCompany(platsa);
  await platsa.must(updateCompany, { companyId: company.companyId, name: 'Bageriet' }, company.admin);
  expect((await textsOf(company))[0]).toBe('Kim Lind ändrade varumärket Bageriet.');
});

test('the log is filtered by event, person and days in Sweden', async () => {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  await insertEvents(company, 'job.created', ['2026-01-31', '2026-02-01', '2026-02-02']);
  await insertEvents(company, 'brand.created', ['2026-02-01'], member.userId);
  const late = { type: 'job.updated', companyId: company.companyId, createdAt: new Date('2026-01-31T23:30:00Z') };
  await platsa.ctx.db.insertInto('events').values(late).execute();
  expect(await textsOf(company, { event: 'job.created' })).toHaveLength(3);
  expect(await textsOf(company, { _user: member.userId })).toEqual(['Kim Lind skapade ett varumärke.']);
  const february = await platsa.must(
    listAuditLogs,
    { companyId: company.companyId, from: '2026-02-01', to: '2026-02-01' },
    company.admin,
  );
  expect(february.logs.map(({ event }) => event)).toEqual(['brand.created', 'job.created', 'job.updated']);
});

test('pages are numbered from zero, and no more than the last one can be opened', async () => {
  const company = await aCompany(platsa);
  await insertEvents(company, 'job.created', aYearOfDays(auditPageSize + 1));
  const { companyId, admin } = company;
  const first = await platsa.must(listAuditLogs, { companyId }, admin);
  const second = await platsa.must(listAuditLogs, { companyId, page: 1 }, admin);
  expect([first.logs.length, second.logs.length, first.maxPage, second.maxPage]).toEqual([auditPageSize, 1, 1, 1]);
  const ids = [...first.logs, ...second.logs].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await platsa.must(listAuditLogs, { companyId, page: 2 }, admin)).logs).toEqual([]);
  const { error } = await platsa.call(listAuditLogs, { companyId, page: maxAuditPages }, admin);
  expect(error?.fields).toEqual([{ path: 'page', message: 'Sidan finns inte.' }]);
});

test('a company without events has an empty log', async () => {
  const company = await aCompany(platsa);
  expect(await platsa.must(listAuditLogs, { companyId: company.companyId }, company.admin)).toEqual({
    logs: [],
    maxPage: 0,
  });
});

test.each([
  [{ event: 'job.exploded' }, 'event'],
  [{ from: '2026-02-30' }, 'from'],
  [{ page: -1 }, 'page'],
])('a filter of %o is refused at its field', async (filter, path) => {
  const company = await aCompany(platsa);
  const { status, error } = await platsa.call(
    listAuditLogs,
    { companyId: company.companyId, ...filter } as never,
    company.admin,
  );
  expect([status, error?.fields?.[0]?.path]).toEqual([400, path]);
});

test('only admins of the company read and export its log', async () => {
  const company = await aCompany(platsa);
  const { companyId } = company;
  const member = await aMember(platsa, companyId);
  const stranger = (await aCompany(platsa)).admin;
  for (const endpoint of [listAuditLogs, listAuditUsers, exportAuditLogs]) {
    expect((await platsa.call(endpoint, { companyId })).status).toBe(401);
    expect((await platsa.call(endpoint, { companyId }, member)).status).toBe(403);
    expect((await platsa.call(endpoint, { companyId }, stranger)).status).toBe(404);
  }
});

test('the export has every matching event, and formulas in names are text', async () => {
  const admin = await aCompanyUser(platsa, { firstName: '=1+1', lastName: aName() });
  const company = await aCompany(platsa, { admin });
  await insertEvents(company, 'job.created', aYearOfDays(1_100), admin.userId);
  await insertEvents(company, 'brand.created', ['2026-03-02']);
  const input = { companyId: company.companyId, event: 'job.created' } as const;
  const { headers, bytes } = await download(platsa, exportAuditLogs, input, admin);
  expect(headers['content-type']).toContain('text/csv');
  const lines = bytes.toString('utf8').trimEnd().split('\n');
  expect(lines[0]).toBe('\uFEFFTid;Händelse;Användare;Beskrivning');
  expect(lines).toHaveLength(1_101);
  expect(lines[1]).toMatch(/^2026-03-01 13:00:00;Annons skapad;'=1\+1/);
});

describe('in a log of many entries', () => {
  const companyId = crypto.randomUUID();
  beforeAll(async () => {
    await sql`
      INSERT INTO events (type, company_id, by, created_at)
      SELECT 'companyuser.loggedin', ${companyId}, gen_random_uuid(), now() - n * interval '1 minute'
      FROM generate_series(1, 20000) AS n`.execute(platsa.ctx.db);
    await sql`VACUUM ANALYZE events`.execute(platsa.ctx.db);
  });

  test.each([
    [{}],
    [{ event: 'job.created' }],
    [{ _user: crypto.randomUUID() }],
    [{ event: 'job.created', _user: crypto.randomUUID(), from: '2026-01-01', to: '2026-02-01' }],
  ] as const)('a page with the filter %o is found by an index alone', async (filter) => {
    const plans = await plansOf(platsa, (db) => readAuditPage(db, { companyId, ...filter }, 0));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('Index Only Scan using events_');
      expect(plan).not.toContain('Sort');
    }
  });

  test('its users are found by leaps in an index', async () => {
    const [plan] = await plansOf(platsa, (db) => listAuditUserRows(db, companyId));
    expect(plan?.match(/Index Only Scan using events_by/g)).toHaveLength(2);
  });
});

test('every event that is logged has a sentence', async () => {
  const company = await aCompany(platsa);
  for (const event of auditEventNames) await insertEvents(company, event, ['2026-03-01']);
  expect((await textsOf(company)).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
});
