import {
  checkApplicantAccess,
  declineApplicantAccess,
  extendApplicantAccess,
  listApplicantAccesses,
  openApplicantAccess,
  reopenApplicantAccess,
  revokeApplicantAccess,
  shareApplicants,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import { deleteAccount, exportOwnData } from '@platsa/contract/accounts/endpoints';
import { confirmTwoStep, logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import {
  createComment,
  deleteComment,
  getApplicant,
  listJobApplicants,
  updateApplicant,
} from '@platsa/contract/applications/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { anAccess, aReader, tokenOfAccess } from '../../../../test/access-builders.ts';
import { beginsTwoStep } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { anApplicant } from '../../../../test/board-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember, aName, password } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { openEventStream } from '../../../../test/live-events.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { unzip } from '../../../../test/unzip.ts';
import { hashToken } from '../../../http/session.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { forgetExpired } from '../background-jobs.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const linkEnded = { code: 12, userFriendlyMessage: 'Länken är inte längre giltig' };

const accessesOf = async (jobId: string, member: { token: string }) =>
  (await platsa.must(listApplicantAccesses, { jobId }, member)).accesses;

describe('sharing', () => {
  test('a member shares a job’s applicants; the link comes by mail, and only its hash is stored', async () => {
    const board = await anOpenJob(platsa);
    const member = await aMember(platsa, board.companyId);
    const { jobId } = board;
    const email = `${aName()}@example.com`;
    await platsa.must(shareApplicants, { jobId, email: email.toUpperCase(), greeting: 'Hej Eva!' }, member);
    const linkToken = await tokenOfAccess(platsa, email);
    const [mail] = await mailsTo(platsa, email);
    expect(mail?.text).toContain('Hej Eva!');
    expect(mail?.text).toContain(`/access-applicants/${jobId}/${linkToken}\n`);
    expect(mail?.text).toContain(`/access-applicants/${jobId}/${linkToken}?decline=true`);
    expect(mail?.text).toContain('gäller i 14 dagar');
    const accesses = await accessesOf(jobId, board.admin);
    expect(accesses).toMatchObject([{ email, status: 'unopened', openedAt: null }]);
    const stored = await platsa.ctx.db
      .selectFrom('applicantAccesses')
      .select('tokenHash')
      .where('jobId', '=', jobId)
      .execute();
    expect(stored).toEqual([{ tokenHash: hashToken(linkToken) }]);
    const { job } = await platsa.must(getJob, { jobId }, member);
    const expiresAt = new Date(accesses[0]?.expiresAt ?? '');
    expect(job).toMatchObject({ applicantsExpireDate: dayInStockholm(expiresAt) });
  });

  test('the job of a company that shares nothing has no expiry date', async () => {
    const { jobId, admin } = await anOpenJob(platsa);
    expect((await platsa.must(getJob, { jobId }, admin)).job).toMatchObject({ applicantsExpireDate: null });
    expect(await accessesOf(jobId, admin)).toEqual([]);
  });

  test('sharing again with an address replaces its link', async () => {
    const first = await anAccess(platsa);
    const { jobId, email, board } = first;
    const second = await anAccess(platsa, { board, email });
    expect(second.accessId).toBe(first.accessId);
    expect((await platsa.call(checkApplicantAccess, { jobId, token: first.linkToken })).error).toMatchObject(linkEnded);
    await platsa.must(checkApplicantAccess, { jobId, token: second.linkToken });
  });

  test.each([
    [{ email: '' }, 'email', 'Ange en email'],
    [{ email: 'eva@kund' }, 'email', 'Ange en korrekt email'],
    [{ email: 'eva@example.com', greeting: 'x'.repeat(1001) }, 'greeting', 'Ange högst 1000 tecken'],
  ])('%o is refused at its field', async (input, path, message) => {
    const { jobId, admin } = await anOpenJob(platsa);
    const { error } = await platsa.call(shareApplicants, { jobId, ...input }, admin);
    expect(error?.fields).toEqual([{ path, message }]);
  });

  test('the address of a member of the company is refused', async () => {
    const { jobId, companyId, admin } = await anOpenJob(platsa);
    const { email } = await aMember(platsa, companyId);
    const { status, error } = await platsa.call(shareApplicants, { jobId, email }, admin);
    expect(status).toBe(409);
    expect(error?.fields).toEqual([
      { path: 'email', message: 'Adressen tillhör en kollega, som redan ser kandidaterna.' },
    ]);
  });

  test('the address of a member who does not see the job is refused: the member belongs in its team', async () => {
    const { jobId, companyId, admin } = await anOpenJob(platsa);
    const { email } = await aMember(platsa, companyId, 'limited');
    const { error } = await platsa.call(shareApplicants, { jobId, email }, admin);
    expect(error?.fields).toEqual([
      { path: 'email', message: 'Adressen tillhör en kollega. Ta med kollegan i jobbets team i stället.' },
    ]);
  });

  test('another job’s access is neither extended nor revoked', async () => {
    const { accessId } = await anAccess(platsa);
    const { jobId, admin } = await anOpenJob(platsa);
    for (const endpoint of [extendApplicantAccess, revokeApplicantAccess]) {
      expect(await platsa.call(endpoint, { jobId, accessId }, admin)).toMatchObject({ status: 404 });
    }
  });
});

describe('opening', () => {
  test('a new password creates an account, whose session shows this job and nothing else', async () => {
    const { board, jobId, email, linkToken: token } = await anAccess(platsa);
    const check = await platsa.must(checkApplicantAccess, { jobId, token });
    expect(check).toMatchObject({ email, userExist: false, jobTitle: 'Kock' });
    const session = await platsa.must(openApplicantAccess, { jobId, token, password });
    expect(session.user).toMatchObject({ email, emailConfirmed: true, isCompany: true });
    expect(session).toMatchObject({ companies: [], sharedJob: { _id: jobId, title: 'Kock' } });
    expect(await platsa.must(restoreSession, {}, session)).toMatchObject({ sharedJob: { _id: jobId } });
    expect(await accessesOf(jobId, board.admin)).toMatchObject([{ status: 'opened' }]);
    expect(await platsa.must(checkApplicantAccess, { jobId, token })).toMatchObject({ userExist: true });
  });

  test.each([
    [{ password: '' }, 'Du behöver ange ett lösenord'],
    [{ password: 'kort' }, 'Lösenordet behöver vara minst 8 tecken'],
    [{ password: 'password1' }, 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
  ])('%o is refused at the field', async (input, message) => {
    const { jobId, linkToken: token } = await anAccess(platsa);
    const { error } = await platsa.call(openApplicantAccess, { jobId, token, ...input });
    expect(error?.fields).toEqual([{ path: 'password', message }]);
  });

  test.each([
    ['company user', aCompanyUser],
    ['job seeker', aJobSeeker],
  ])('an account of a %s opens with its own password, without its other rights', async (_kind, anAccount) => {
    const account = await anAccount(platsa);
    const { jobId, linkToken: token } = await anAccess(platsa, { email: account.email });
    const wrong = await platsa.call(openApplicantAccess, { jobId, token, password: 'fel lösenord' });
    expect(wrong).toMatchObject({ status: 401, error: { fields: [{ path: 'password' }] } });
    const session = await platsa.must(openApplicantAccess, { jobId, token, password });
    expect(session.user).toMatchObject({ _id: account.userId, isCompany: true });
    await platsa.must(listJobApplicants, { jobId }, session);
    const { userId } = account;
    const change = await platsa.call(deleteAccount, { userId, password, confirmation: 'RADERA' }, session);
    expect(change).toMatchObject({ status: 404 });
  });

  test('a member of another company has none of its rights in a reader’s session', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const reader = await aReader(platsa, { email: admin.email });
    expect(await platsa.call(listAuditLogs, { companyId }, reader)).toMatchObject({ status: 404 });
    expect(await platsa.must(restoreSession, {}, reader)).toMatchObject({ companies: [] });
  });

  test('an account with two-step log-in is asked for a code', async () => {
    platsa.clock.now = new Date();
    const account = await aCompanyUser(platsa);
    const { code } = await beginsTwoStep(platsa, account);
    await platsa.must(confirmTwoStep, { userId: account.userId, code: code() }, account);
    const { jobId, linkToken: token } = await anAccess(platsa, { email: account.email });
    const open = (given: { code?: string }) => platsa.call(openApplicantAccess, { jobId, token, password, ...given });
    expect(await open({})).toMatchObject({ status: 401, error: { name: 'codeRequired' } });
    expect(await open({ code: '000000' })).toMatchObject({ status: 401, error: { fields: [{ path: 'code' }] } });
    expect(await open({ code: code(1) })).toMatchObject({ status: 200 });
  });

  test('wrong passwords are limited', async () => {
    const { email } = await aCompanyUser(platsa);
    const { jobId, linkToken: token } = await anAccess(platsa, { email });
    const guess = () => platsa.call(openApplicantAccess, { jobId, token, password: 'fel lösenord' });
    for (let count = 0; count < 10; count++) expect(await guess()).toMatchObject({ status: 401 });
    expect(await guess()).toMatchObject({ status: 429 });
  });

  test('a wrong link, one of another job and an expired one open nothing', async () => {
    const { jobId, linkToken: token } = await anAccess(platsa);
    const other = await anOpenJob(platsa);
    const attempts = [
      { jobId, token: aName() },
      { jobId: other.jobId, token },
    ];
    for (const link of attempts) {
      expect((await platsa.call(checkApplicantAccess, link)).error).toMatchObject(linkEnded);
      expect((await platsa.call(openApplicantAccess, { ...link, password })).error).toMatchObject(linkEnded);
    }
    platsa.clock.now = later(15);
    expect((await platsa.call(openApplicantAccess, { jobId, token, password })).error).toMatchObject(linkEnded);
  });
});

describe('opening again', () => {
  test('a log-in without the link shows the shared jobs, and opens one in a session of its own', async () => {
    const reader = await aReader(platsa);
    const { jobId, email } = reader;
    const loggedIn = await platsa.must(logIn, { email, password, as: 'company' });
    expect(loggedIn).toMatchObject({ companies: [], sharedJob: null, sharedJobs: [{ _id: jobId, title: 'Kock' }] });
    expect(await platsa.call(listJobApplicants, { jobId }, loggedIn)).toMatchObject({ status: 404 });
    const opened = await platsa.must(reopenApplicantAccess, { jobId }, loggedIn);
    expect(opened).toMatchObject({ sharedJob: { _id: jobId } });
    await platsa.must(listJobApplicants, { jobId }, opened);
    expect(await platsa.call(restoreSession, {}, loggedIn)).toMatchObject({ status: 401 });
  });

  test('a reader goes from one shared job to another', async () => {
    const first = await aReader(platsa);
    const { email } = first;
    const second = await aReader(platsa, { email });
    const { sharedJobs } = await platsa.must(restoreSession, {}, second);
    expect(sharedJobs.map(({ _id }) => _id).sort()).toEqual([first.jobId, second.jobId].sort());
    expect(await platsa.call(listJobApplicants, { jobId: first.jobId }, second)).toMatchObject({ status: 404 });
    const opened = await platsa.must(reopenApplicantAccess, { jobId: first.jobId }, second);
    await platsa.must(listJobApplicants, { jobId: first.jobId }, opened);
  });

  test('only what the account has opened by its link, while it is shared', async () => {
    const account = await aCompanyUser(platsa);
    const unopened = await anAccess(platsa, { email: account.email });
    expect((await platsa.must(restoreSession, {}, account)).sharedJobs).toEqual([]);
    const attempts = [
      { jobId: unopened.jobId, caller: account },
      { jobId: unopened.jobId, caller: await aReader(platsa) },
    ];
    const revoked = await aReader(platsa);
    const { jobId, accessId, email, admin } = revoked;
    const loggedIn = await platsa.must(logIn, { email, password, as: 'company' });
    await platsa.must(revokeApplicantAccess, { jobId, accessId }, admin);
    attempts.push({ jobId, caller: { ...account, token: loggedIn.token } });
    for (const { jobId, caller } of attempts)
      expect(await platsa.call(reopenApplicantAccess, { jobId }, caller)).toMatchObject({ status: 404 });
    expect(await platsa.call(reopenApplicantAccess, { jobId })).toMatchObject({ status: 401 });
    expect((await platsa.must(restoreSession, {}, loggedIn)).sharedJobs).toEqual([]);
  });
});

describe('reading', () => {
  test('a reader comments, rates and deletes own comments; the applicant’s other matters stay with the company', async () => {
    const board = await anOpenJob(platsa);
    const { applicantId } = await anApplicant(platsa, board);
    const reader = await aReader(platsa, { board });
    const { _id: commentId } = await platsa.must(createComment, { applicantId, text: 'Lovande' }, reader);
    await platsa.must(updateApplicant, { applicantId, rating: 4 }, reader);
    const seen = await platsa.must(getApplicant, { applicantId }, reader);
    expect(seen).toMatchObject({
      rating: 4,
      orders: [],
      proposals: [],
      inCandidateBank: false,
      withdrawalRequest: null,
    });
    expect((await platsa.must(getApplicant, { applicantId }, board.admin)).comments).toMatchObject([
      { text: 'Lovande', _author: { firstName: reader.email } },
    ]);
    const own = await platsa.must(createComment, { applicantId, text: 'Kollegans' }, board.admin);
    const refusal = await platsa.call(deleteComment, { applicantId, commentId: own._id }, reader);
    expect(refusal).toMatchObject({ status: 403 });
    await platsa.must(deleteComment, { applicantId, commentId }, reader);
  });

  test('a reader moves nobody, also together with a rating', async () => {
    const board = await anOpenJob(platsa);
    const { applicantId } = await anApplicant(platsa, board);
    const reader = await aReader(platsa, { board });
    const move = { applicantId, rating: 5, _statusColumn: board.firstColumnId };
    expect(await platsa.call(updateApplicant, move, reader)).toMatchObject({ status: 404 });
    expect(await platsa.must(getApplicant, { applicantId }, reader)).toMatchObject({ rating: 0 });
  });

  test('the applicants of the company’s other jobs are hidden', async () => {
    const reader = await aReader(platsa);
    const other = await anOpenJob(platsa, { company: reader.board });
    const { applicantId } = await anApplicant(platsa, other);
    expect(await platsa.call(listJobApplicants, { jobId: other.jobId }, reader)).toMatchObject({ status: 404 });
    expect(await platsa.call(getApplicant, { applicantId }, reader)).toMatchObject({ status: 404 });
  });

  test('the stream of a reader names the changed board alone', async () => {
    const board = await anOpenJob(platsa);
    const { applicantId } = await anApplicant(platsa, board);
    const reader = await aReader(platsa, { board });
    const stream = await openEventStream(platsa, reader.token);
    const changed = stream.next(({ type }) => type === 'board');
    const { jobId } = await anOpenJob(platsa, { company: board });
    await platsa.must(shareApplicants, { jobId, email: `${aName()}@example.com` }, board.admin);
    await platsa.must(createComment, { applicantId, text: 'Hej' }, board.admin);
    expect(await changed).toEqual({ type: 'board', id: board.boardId });
    expect(stream.received.map(({ type }) => type)).toEqual(['board']);
  });
});

describe('ending', () => {
  test('revoking ends the link and the session, and notifies the reader’s window', async () => {
    const { jobId, accessId, admin, token, linkToken } = await aReader(platsa);
    const stream = await openEventStream(platsa, token);
    const notified = stream.next(({ type }) => type === 'session');
    await platsa.must(revokeApplicantAccess, { jobId, accessId }, admin);
    await notified;
    expect(await platsa.call(listJobApplicants, { jobId }, { token })).toMatchObject({ status: 401 });
    expect((await platsa.call(checkApplicantAccess, { jobId, token: linkToken })).error).toMatchObject(linkEnded);
    expect(await accessesOf(jobId, admin)).toEqual([]);
    expect(await platsa.call(revokeApplicantAccess, { jobId, accessId }, admin)).toMatchObject({ status: 404 });
  });

  test('after 14 days the session has ended, unless the access was extended', async () => {
    const [ended, extended] = [await aReader(platsa), await aReader(platsa)];
    platsa.clock.now = later(10);
    const { jobId, accessId, admin } = extended;
    const { access } = await platsa.must(extendApplicantAccess, { jobId, accessId }, admin);
    expect(Date.parse(access.expiresAt) - platsa.clock.now.getTime()).toBe(14 * 86_400_000);
    await platsa.must(restoreSession, {}, extended);
    platsa.clock.now = later(14.5);
    expect(await platsa.call(restoreSession, {}, ended)).toMatchObject({ status: 401 });
    await platsa.must(restoreSession, {}, extended);
  });

  test('declining works with an expired link, ends what the company shares, and stops its mails', async () => {
    const reader = await aReader(platsa);
    const { jobId, board, email, linkToken: token, admin } = reader;
    const other = await anAccess(platsa, { board: await anOpenJob(platsa, { company: board }), email });
    platsa.clock.now = later(15);
    expect((await platsa.call(checkApplicantAccess, { jobId, token })).error).toMatchObject(linkEnded);
    expect(await platsa.must(checkApplicantAccess, { jobId, token, decline: true })).toMatchObject({ email });
    await platsa.must(declineApplicantAccess, { jobId, token });
    platsa.clock.now = undefined;
    await platsa.must(declineApplicantAccess, { jobId, token });
    expect(await platsa.call(restoreSession, {}, reader)).toMatchObject({ status: 401 });
    expect((await platsa.call(openApplicantAccess, { jobId, token, password })).error).toMatchObject(linkEnded);
    expect(await accessesOf(other.jobId, admin)).toMatchObject([{ email, status: 'declined' }]);
    const again = await platsa.call(shareApplicants, { jobId, email }, admin);
    expect(again.error?.fields).toEqual([
      { path: 'email', message: 'Mottagaren har avprenumererat från mejl om era kandidater.' },
    ]);
    const { accessId } = reader;
    expect(await platsa.call(extendApplicantAccess, { jobId, accessId }, admin)).toMatchObject({ status: 409 });
    await anAccess(platsa, { email });
  });

  test('an access that expired 90 days ago is forgotten', async () => {
    const { jobId, board } = await anAccess(platsa);
    const left = () => platsa.ctx.db.selectFrom('applicantAccesses').select('id').where('jobId', '=', jobId).execute();
    await forgetExpired.handle({ ...platsa.ctx, now: () => later(103) }, {});
    expect(await left()).toHaveLength(1);
    await forgetExpired.handle({ ...platsa.ctx, now: () => later(105) }, {});
    expect(await left()).toEqual([]);
    expect(board.jobId).toBe(jobId);
  });

  test('the audit log names a reader without a name by the address as it is written', async () => {
    const { board, admin, email } = await aReader(platsa);
    const { logs } = await platsa.must(listAuditLogs, { companyId: board.companyId }, admin);
    expect(logs.map(({ text }) => text)).toContain(`${email} öppnade de delade kandidaterna till ”Kock”.`);
  });

  test('a job seeker’s export has what was shared with them, and erasing the account deletes it', async () => {
    const mark = aName();
    const jobSeeker = await aJobSeeker(platsa, { email: `${mark}@example.com` });
    const { userId, email } = jobSeeker;
    await aReader(platsa, { email });
    const declined = await anAccess(platsa, { email });
    await platsa.must(declineApplicantAccess, { jobId: declined.jobId, token: declined.linkToken });
    const files = await unzip((await download(platsa, exportOwnData, { userId }, jobSeeker)).bytes);
    expect(JSON.parse(files.get('delade-kandidater.json')?.toString() ?? '')).toMatchObject([
      { title: 'Kock', email, declinedAt: null },
      { title: 'Kock', email, openedAt: null },
    ]);
    await platsa.must(deleteAccount, { userId, password, confirmation: 'RADERA' }, jobSeeker);
    for (const table of ['applicantAccesses', 'applicantAccessDeclines'] as const) {
      const left = await platsa.ctx.db.selectFrom(table).select('email').where('email', '=', email).execute();
      expect([table, left]).toEqual([table, []]);
    }
  });
});

describe('sharing some of the applicants', () => {
  test('the reader sees, rates and comments on those alone, and the company sees how many they are', async () => {
    const board = await anOpenJob(platsa);
    const shared = await anApplicant(platsa, board);
    const other = await anApplicant(platsa, board);
    const reader = await aReader(platsa, { board, applicants: [shared.applicantId] });
    const { applicants, total } = await platsa.must(listJobApplicants, { jobId: board.jobId }, reader);
    expect({ total, ids: applicants.map(({ _id }) => _id) }).toEqual({ total: 1, ids: [shared.applicantId] });
    expect((await platsa.call(getApplicant, shared, reader)).status).toBe(200);
    const { applicantId } = other;
    expect((await platsa.call(getApplicant, { applicantId }, reader)).status).toBe(404);
    expect((await platsa.call(updateApplicant, { applicantId, rating: 3 }, reader)).status).toBe(404);
    expect((await platsa.call(createComment, { applicantId, text: 'Hej' }, reader)).status).toBe(404);
    expect(await accessesOf(board.jobId, board.admin)).toMatchObject([{ applicants: 1 }]);
    const [mail] = await mailsTo(platsa, reader.email);
    expect(mail?.text).toContain('delar en kandidat till');
  });

  test('sharing all with the same address later shows all, and applicants of another job are never shared', async () => {
    const board = await anOpenJob(platsa);
    const shared = await anApplicant(platsa, board);
    await anApplicant(platsa, board);
    const stranger = await anApplicant(platsa, await anOpenJob(platsa));
    const { jobId, admin } = board;
    const { email, token } = await aReader(platsa, { board, applicants: [shared.applicantId, stranger.applicantId] });
    expect(await accessesOf(jobId, admin)).toMatchObject([{ applicants: 1 }]);
    const refused = { jobId, email: 'a@example.com', applicants: [stranger.applicantId] };
    expect((await platsa.call(shareApplicants, refused, admin)).status).toBe(404);
    expect((await platsa.call(shareApplicants, { ...refused, applicants: [] }, admin)).status).toBe(400);
    await platsa.must(shareApplicants, { jobId, email }, admin);
    expect(await platsa.must(listJobApplicants, { jobId }, { token })).toMatchObject({ total: 2 });
    expect(await accessesOf(jobId, admin)).toMatchObject([{ applicants: null }]);
  });
});
