import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import {
  followJob,
  getJobFollowing,
  getNotificationSettings,
  updateNotificationSettings,
} from '@platsa/contract/notifications/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { finishReactions } from '../../../test/finish-reactions.ts';
import { mailsTo } from '../../../test/mails.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { sendDigests } from './digest.ts';
import { forgetLeaveLinks } from './leave-links.ts';
import { tellAfterQuietHours } from './tell-applications.ts';

const platsa = useTestApp();

const at = (time: string) => {
  platsa.clock.now = new Date(time);
};
const noon = '2027-03-02T12:00:00Z';
beforeEach(() => at(noon));
afterEach(() => {
  platsa.clock.now = undefined;
});

const as = ({ token }: Account) => ({ token });
const subjects = async ({ email }: Account) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

async function runDigests(time: string) {
  at(time);
  await sendDigests.handle(platsa.ctx, {});
}

/** An unread application, sent at a time. */
async function aMatch(board: TestBoard, createdAt: string, { score = 0.87 } = {}) {
  const person = await aJobSeeker(platsa, { firstName: 'Vera', lastName: 'Åström' });
  const { applicantId } = await anApplicant(platsa, board, person);
  await sql`UPDATE applicants SET score = ${score}, created_at = ${createdAt} WHERE id = ${applicantId}`.execute(
    platsa.ctx.db,
  );
  return applicantId;
}

async function apply({ jobId }: TestBoard, firstName = 'Vera') {
  const { userId, token } = await aJobSeeker(platsa, { firstName, lastName: 'Åström' });
  const { application } = await platsa.must(applyToJob, { jobId, userId }, { token });
  await finishReactions(platsa.ctx);
  return application._id;
}

/** A job whose company has had an application before, with a member who follows it. */
async function aFollowedJob() {
  const board = await anOpenJob(platsa, { title: 'Kock' });
  await apply(board, 'Första');
  const member = await aMember(platsa, board.companyId);
  await platsa.must(followJob, { jobId: board.jobId, isFollowed: true }, as(member));
  return { board, member };
}

test('new high matches of one’s own jobs are mailed at 07.30, once a morning', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock' });
  const member = await aMember(platsa, board.companyId);
  const applicantId = await aMatch(board, '2027-03-01T20:00:00Z');
  await aMatch(board, '2027-03-01T20:00:00Z', { score: 0.4 });
  await runDigests('2027-03-02T06:29:00Z');
  expect(await subjects(board.admin)).toEqual([]);
  await runDigests('2027-03-02T06:30:00Z');
  await runDigests('2027-03-02T06:31:00Z');
  expect(await subjects(member)).toEqual([]);
  const [mail, ...others] = await mailsTo(platsa, board.admin.email);
  expect([mail?.subject, others]).toEqual(['1 ny med hög match', []]);
  expect(mail?.text).toContain(
    `NYA MED HÖG MATCH\n\n87 % match\nKock\n${platsa.ctx.publicUrl}/workflows/${board.boardId}/${applicantId}`,
  );
  expect(mail?.html).toContain('Nya med hög match');
  // Neither the low match nor any name, which the mailbox would keep.
  expect(mail?.text).not.toContain('40 %');
  expect(mail?.text).not.toContain('Åström');
  // Still unread, but told already.
  await runDigests('2027-03-03T06:30:00Z');
  expect(await subjects(board.admin)).toHaveLength(1);
});

test.each([
  ['2027-03-28T05:29:00Z', '2027-03-28T05:30:00Z'],
  ['2027-10-31T06:29:00Z', '2027-10-31T06:30:00Z'],
])('on the day when the clocks change the digest comes at 07.30 too (%s)', async (before, time) => {
  const board = await anOpenJob(platsa);
  await aMatch(board, new Date(Date.parse(time) - 3_600_000).toISOString());
  await runDigests(before);
  expect(await subjects(board.admin)).toEqual([]);
  await runDigests(time);
  expect(await subjects(board.admin)).toEqual(['1 ny med hög match']);
});

test('what waits for an answer or a word, and jobs that close, are told when they become so', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock', startDate: '2027-02-01', endDate: '2027-03-04' });
  const conversation = await aConversation(platsa, { board });
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Gärna!');
  await sql`UPDATE messages SET created_at = '2027-03-01T20:00:00Z' WHERE conversation_id = ${conversation.conversationId}`.execute(
    platsa.ctx.db,
  );
  await aMatch(board, '2027-02-22T20:00:00Z', { score: 0.1 });
  await runDigests('2027-03-02T06:30:00Z');
  const [mail] = await mailsTo(platsa, board.admin.email);
  expect(mail?.subject).toBe('1 väntar på svar, 1 utan återkoppling, 1 annons går ut');
  expect(mail?.text).toContain('VÄNTAR PÅ SVAR I CHATTEN');
  expect(mail?.text).toContain('HAR INTE HÖRT NÅGOT PÅ EN VECKA\n\nKock\n1 kandidat');
  expect(mail?.text).toContain('GÅR SNART UT\n\nKock\nSista dag 2027-03-04, 2 kandidater');
  await runDigests('2027-03-03T06:30:00Z');
  expect(await subjects(board.admin)).toHaveLength(1);
  await runDigests('2027-03-04T06:30:00Z');
  expect(await subjects(board.admin)).toHaveLength(2);
});

test('the admins are told of jobs whose responsible member has left', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock', startDate: '2020-01-01', endDate: '2099-01-01' });
  const member = await aMember(platsa, board.companyId);
  await platsa.must(updateJob, { jobId: board.jobId, _responsible: member.userId }, as(board.admin));
  await platsa.must(removeMember, { companyId: board.companyId, memberId: member.userId }, as(board.admin));
  await sql`UPDATE events SET created_at = '2027-03-01T20:00:00Z' WHERE company_id = ${board.companyId}`.execute(
    platsa.ctx.db,
  );
  await runDigests('2027-03-02T06:30:00Z');
  await runDigests('2027-03-03T06:30:00Z');
  const [mail, ...others] = await mailsTo(platsa, board.admin.email);
  expect([mail?.subject, others]).toEqual(['1 annons utan ansvarig', []]);
  expect(mail?.text).toContain('SAKNAR ANSVARIG\n\nKock');
});

test('a digest that fails stops no other, and is tried again', async () => {
  const [one, other] = [await anOpenJob(platsa), await anOpenJob(platsa)];
  for (const board of [one, other]) await aMatch(board, '2027-03-01T20:00:00Z');
  const { userId } = one.admin;
  await sql`CREATE FUNCTION break_digest() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'this row is broken'; END $$`.execute(platsa.ctx.db);
  await sql`CREATE TRIGGER broken BEFORE UPDATE ON notification_settings FOR EACH ROW
    WHEN (OLD.user_id::text = ${sql.lit(userId)}) EXECUTE FUNCTION break_digest()`.execute(platsa.ctx.db);
  await expect(runDigests('2027-03-02T06:30:00Z')).rejects.toThrow(`user ${userId}: this row is broken`);
  expect(await subjects(other.admin)).toHaveLength(1);
  await sql`DROP TRIGGER broken ON notification_settings`.execute(platsa.ctx.db);
  await runDigests('2027-03-02T06:35:00Z');
  expect([await subjects(one.admin), await subjects(other.admin)].map(({ length }) => length)).toEqual([1, 1]);
});

test('a company’s first application is told at once to who is responsible; later ones to those who follow the job', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock' });
  const member = await aMember(platsa, board.companyId);
  await apply(board);
  const [first] = await mailsTo(platsa, board.admin.email);
  expect(first?.subject).toBe('Er första ansökan: Kock');
  expect(await subjects(member)).toEqual([]);
  await platsa.must(followJob, { jobId: board.jobId, isFollowed: true }, as(member));
  await apply(board, 'Andra');
  expect(await subjects(board.admin)).toHaveLength(1);
  expect(await subjects(member)).toEqual(['Ny ansökan till Kock']);
  // A later job has no first application.
  await apply(await anOpenJob(platsa, { company: board }));
  expect(await subjects(board.admin)).toHaveLength(1);
});

test('who has applied to a locked job is told of without the match', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock', unlocked: false });
  await apply(board);
  const [mail] = await mailsTo(platsa, board.admin.email);
  expect(mail?.subject).toBe('Er första ansökan: Kock');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Åström|% match/);
  expect(mail?.text).toContain(`Visa annonsen: ${platsa.ctx.publicUrl}/adverts/${board.jobId}`);
});

test('who no longer sees a followed job is told nothing of it, also of what waited for the end of quiet hours', async () => {
  const { board, member } = await aFollowedJob();
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  await platsa.must(followJob, { jobId: board.jobId, isFollowed: true }, as(recruiter));
  at('2027-03-02T19:00:00Z');
  await apply(board, 'Ett');
  await makeConfidential(platsa, board.jobId);
  await apply(board, 'Två');
  at('2027-03-03T06:00:00Z');
  await tellAfterQuietHours.handle(platsa.ctx, {});
  expect(await subjects(member)).toEqual([]);
  expect(await subjects(recruiter)).toEqual(['2 nya ansökningar']);
});

test('what comes in quiet hours is told once, in one mail, after them', async () => {
  const { board, member } = await aFollowedJob();
  at('2027-03-02T19:00:00Z');
  await apply(board, 'Ett');
  await apply(board, 'Två');
  await platsa.ctx.db
    .deleteFrom('applicants')
    .where('id', '=', await apply(board, 'Ångrar'))
    .execute();
  const runAt = async (time: string) => {
    at(time);
    await tellAfterQuietHours.handle(platsa.ctx, {});
    return (await subjects(member)).length;
  };
  expect(await runAt('2027-03-03T05:59:00Z')).toBe(0);
  expect(await runAt('2027-03-03T06:00:00Z')).toBe(1);
  expect(await runAt('2027-03-03T07:00:00Z')).toBe(1);
  const [mail] = await mailsTo(platsa, member.email);
  expect(mail?.subject).toBe('2 nya ansökningar');
  expect(mail?.text.match(/En kandidat med \d+ % match/g)).toHaveLength(2);
});

test('quiet hours are the user’s own, or none', async () => {
  const { board, member } = await aFollowedJob();
  const { userId } = member;
  const tell = async (quietFrom: number, quietTo: number) => {
    await platsa.must(updateNotificationSettings, { userId, quietFrom, quietTo }, as(member));
    const before = (await subjects(member)).length;
    await apply(board);
    return (await subjects(member)).length - before;
  };
  // It is 13 o'clock.
  expect(await tell(12, 14)).toBe(0);
  expect(await tell(8, 13)).toBe(1);
  at('2027-03-02T02:00:00Z');
  expect(await tell(5, 5)).toBe(1);
  await platsa.must(updateNotificationSettings, { userId, application: 'none' }, as(member));
  expect(await tell(5, 5)).toBe(0);
});

test('who has left the company is told nothing', async () => {
  const { board, member } = await aFollowedJob();
  at('2027-03-02T22:00:00Z');
  await apply(board);
  await platsa.must(removeMember, { companyId: board.companyId, memberId: member.userId }, as(board.admin));
  at(noon);
  await tellAfterQuietHours.handle(platsa.ctx, {});
  await apply(board);
  expect(await subjects(member)).toEqual([]);
});

const linkIn = (text: string) => /\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';

test('the link in each mail ends its kind, or all kinds, without a log-in', async () => {
  const board = await anOpenJob(platsa);
  await apply(board);
  await aMatch(board, '2027-03-02T20:00:00Z');
  await runDigests('2027-03-03T06:30:00Z');
  const [application, digest] = (await mailsTo(platsa, board.admin.email)).map(({ text }) => linkIn(text));
  if (!application || !digest) throw new Error('two mails were sent');
  const { userId } = board.admin;
  const settings = async () => (await platsa.must(getNotificationSettings, { userId }, as(board.admin))).settings;
  expect((await platsa.app.inject(digest)).body).toContain('Sluta skicka sammanfattningar');
  expect((await settings()).digest).toBe('mail');
  const ended = await platsa.app.inject({ method: 'POST', url: digest, payload: 'List-Unsubscribe=One-Click' });
  expect(ended.body).toContain('Du får inga fler sammanfattningar.');
  expect(await settings()).toMatchObject({ digest: 'none', application: 'mail' });
  expect((await platsa.app.inject(digest)).body).toContain('Du får inga fler sammanfattningar.');
  await platsa.app.inject({ method: 'POST', url: `${application}?frequency=all` });
  expect(await settings()).toMatchObject({ digest: 'none', application: 'none' });
  expect((await platsa.app.inject('/unsubscribe/okand')).statusCode).toBe(404);
  const stored = await platsa.ctx.db
    .selectFrom('notificationLinks')
    .select('tokenHash')
    .where('userId', '=', userId)
    .execute();
  expect(stored.some(({ tokenHash }) => digest.includes(tokenHash.toString('base64url')))).toBe(false);
  at('2027-12-01T12:00:00Z');
  await forgetLeaveLinks.handle(platsa.ctx, {});
  expect((await platsa.app.inject(digest)).statusCode).toBe(404);
});

test('the settings are their owner’s alone, and each is checked', async () => {
  const { admin } = await aCompany(platsa);
  const { userId } = admin;
  const defaults = { digest: 'mail', application: 'mail', message: 'mail', quietFrom: 20, quietTo: 7 };
  expect((await platsa.must(getNotificationSettings, { userId }, as(admin))).settings).toEqual(defaults);
  const { settings } = await platsa.must(
    updateNotificationSettings,
    { userId, message: 'none', quietTo: 8 },
    as(admin),
  );
  expect(settings).toEqual({ ...defaults, message: 'none', quietTo: 8 });
  expect((await platsa.must(updateNotificationSettings, { userId, message: 'mail' }, as(admin))).settings.message).toBe(
    'mail',
  );
  for (const [path, wrong] of [
    ['digest', { digest: 'fax' as 'mail' }],
    ['quietFrom', { quietFrom: 24 }],
  ] as const) {
    const { status, error } = await platsa.call(updateNotificationSettings, { userId, ...wrong }, as(admin));
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([400, [path]]);
  }
  const others = [
    [undefined, 401],
    [(await aJobSeeker(platsa)).token, 403],
    [(await aCompany(platsa)).admin.token, 404],
  ] as const;
  for (const [token, status] of others) {
    expect((await platsa.call(getNotificationSettings, { userId }, { token })).status).toBe(status);
    expect((await platsa.call(updateNotificationSettings, { userId, digest: 'none' }, { token })).status).toBe(status);
  }
});

test('every member may follow a job, for themself', async () => {
  const { companyId, jobId, admin } = await anOpenJob(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(getJobFollowing, { jobId }, { token })).status).toBe(status);
    expect((await platsa.call(followJob, { jobId, isFollowed: true }, { token })).status).toBe(status);
    if (status === 200) expect((await platsa.must(getJobFollowing, { jobId }, { token })).isFollowed).toBe(true);
  }
  expect((await platsa.must(getJobFollowing, { jobId }, as(admin))).isFollowed).toBe(false);
  const wrong = await platsa.call(followJob, { jobId, isFollowed: 'ja' as never }, as(admin));
  expect(wrong.error?.fields?.[0]?.path).toBe('isFollowed');
  await platsa.must(followJob, { jobId, isFollowed: true }, as(admin));
  await platsa.must(followJob, { jobId, isFollowed: true }, as(admin));
  expect((await platsa.must(followJob, { jobId, isFollowed: false }, as(admin))).isFollowed).toBe(false);
  expect((await platsa.call(followJob, { jobId: crypto.randomUUID(), isFollowed: true }, as(admin))).status).toBe(404);
});
