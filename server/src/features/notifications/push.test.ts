import { changePassword, deleteAccount } from '@platsa/contract/accounts/endpoints';
import { endOtherSessions, endSession, listSessions, logIn, logOut } from '@platsa/contract/accounts/log-in-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { seeConversation } from '@platsa/contract/messaging/endpoints';
import {
  createPushSubscription,
  deletePushSubscription,
  followJob,
  getNotificationSettings,
  getPushSubscription,
  updateNotificationSettings,
} from '@platsa/contract/notifications/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, password } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { finishReactions } from '../../../test/finish-reactions.ts';
import { mailsTo } from '../../../test/mails.ts';
import { startPushService } from '../../../test/push-service.ts';
import { makeConfidential } from '../../../test/team-builders.ts';
import { mailAbsent } from '../messaging/conversations/mail-absent.ts';
import { sendDigests } from './digest.ts';
import { deliverPush } from './send-push.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
const platsa = useTestApp({
  settings: async () => {
    service = await startPushService();
    return { PUSH_SERVICES: service.origin };
  },
});
const at = (time: string) => {
  platsa.clock.now = new Date(time);
};
const today = '2027-03-02';
// 13 o'clock in Sweden.
const noon = `${today}T12:00:00Z`;
beforeEach(() => at(noon));
afterEach(() => {
  platsa.clock.now = undefined;
  service.state.status = 201;
});
afterAll(() => service.close());

const as = ({ token }: Pick<Account, 'token'>) => ({ token });
const subjects = async ({ email }: Account) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

/** The user's browser, which shows notifications. */
async function allowPush({ userId, token }: Pick<Account, 'userId' | 'token'>) {
  const browser = service.subscribe();
  await platsa.must(createPushSubscription, { userId, ...browser.subscription }, { token });
  return browser;
}

type PushJob = Parameters<typeof deliverPush.handle>[1];

/** The notifications that the queue has not delivered yet, by the state of their jobs. */
async function listPending(...states: string[]): Promise<PushJob[]> {
  const { rows } = await sql<{ data: PushJob }>`
    SELECT data FROM pgboss.job
    WHERE name = 'deliver-push' AND state::text = ANY(${states}) ORDER BY created_on`.execute(platsa.ctx.db);
  return rows.map(({ data }) => data);
}

/** Waits until the queue has tried each notification. Those that wait for a later hour stay. */
async function finishPushes(): Promise<void> {
  await finishReactions(platsa.ctx);
  const due = sql`SELECT FROM pgboss.job WHERE name = 'deliver-push'
    AND (state = 'active' OR state = 'created' AND start_after <= now())`;
  await expect.poll(async () => (await due.execute(platsa.ctx.db)).rows.length).toBe(0);
}

async function apply(jobId: string) {
  const { userId, token } = await aJobSeeker(platsa, { firstName: 'Vera', lastName: 'Åström' });
  const { application } = await platsa.must(applyToJob, { jobId, userId }, { token });
  await finishPushes();
  return application._id;
}

/** A member who follows a job whose company has had an application before. */
async function aFollower(application: 'browser' | 'both') {
  const board = await anOpenJob(platsa, { title: 'Kock på Torsvik' });
  await apply(board.jobId);
  const member = await aMember(platsa, board.companyId);
  const { userId } = member;
  await platsa.must(followJob, { jobId: board.jobId, isFollowed: true }, as(member));
  await platsa.must(updateNotificationSettings, { userId, application }, as(member));
  return { board, member };
}

test('a new application is shown in each of the user’s browsers, encrypted, without the applicant’s name', async () => {
  const { board, member } = await aFollower('browser');
  const { token } = await platsa.must(logIn, { email: member.email, password });
  const [first, second] = [await allowPush(member), await allowPush({ ...member, token })];
  const id = await apply(board.jobId);
  expect(first.shown).toEqual([
    {
      title: 'Ny ansökan till Kock på Torsvik',
      body: expect.stringMatching(/^En kandidat med \d+ % match\.$/),
      path: `/workflows/${board.boardId}/${id}`,
      // No longer than until the quiet hours.
      secondsKept: 7 * 3600,
    },
  ]);
  expect(second.shown).toEqual(first.shown);
  expect(await subjects(member)).toEqual([]);
  const { publicKey } = await platsa.must(getPushSubscription, { userId: member.userId }, as(member));
  expect(service.state.publicKey).toBe(publicKey);
});

test('mail and browser are both told; where no browser is connected, a mail comes instead', async () => {
  const { board, member } = await aFollower('both');
  const { shown } = await allowPush(member);
  await apply(board.jobId);
  expect([shown.length, await subjects(member)]).toEqual([1, ['Ny ansökan till Kock på Torsvik']]);
  const { userId } = member;
  await platsa.must(updateNotificationSettings, { userId, application: 'browser' }, as(member));
  await apply(board.jobId);
  expect([shown.length, (await subjects(member)).length]).toEqual([2, 1]);
  await platsa.must(deletePushSubscription, { userId }, as(member));
  await apply(board.jobId);
  expect([shown.length, (await subjects(member)).length]).toEqual([2, 2]);
  await platsa.must(updateNotificationSettings, { userId, application: 'none' }, as(member));
  await allowPush(member);
  await apply(board.jobId);
  expect((await subjects(member)).length).toBe(2);
});

test('the digest is shown in the browser, after the user’s quiet hours', async () => {
  const board = await anOpenJob(platsa, { title: 'Kock' });
  const { userId } = board.admin;
  await platsa.must(updateNotificationSettings, { userId, digest: 'browser', quietTo: 9 }, as(board.admin));
  const { shown } = await allowPush(board.admin);
  const { applicantId } = await anApplicant(platsa, board, await aJobSeeker(platsa));
  await sql`UPDATE applicants SET score = 0.9, created_at = ${noon}::timestamptz - interval '5 hours'
    WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  at(`${today}T06:45:00Z`);
  await sendDigests.handle(platsa.ctx, {});
  await finishPushes();
  expect(shown).toEqual([]);
  const [waiting] = await listPending('created');
  if (!waiting) throw new Error('the digest waits');
  at(`${today}T08:00:00Z`);
  await deliverPush.handle(platsa.ctx, waiting);
  expect(shown).toMatchObject([{ title: '1 ny med hög match', path: '/' }]);
  expect(await subjects(board.admin)).toEqual([]);
});

test('unread messages are shown in the browser without the name, unless they have been read meanwhile', async () => {
  const conversation = await aConversation(platsa);
  const { admin } = conversation.board;
  const { userId } = admin;
  await platsa.must(updateNotificationSettings, { userId, message: 'browser' }, as(admin));
  expect((await platsa.must(getNotificationSettings, { userId }, as(admin))).settings.message).toBe('browser');
  const { shown } = await allowPush(admin);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Gärna!');
  at(`${today}T12:05:00Z`);
  await mailAbsent.handle(platsa.ctx, {});
  await finishPushes();
  const path = `/chat/${conversation.conversationId}?side=company`;
  expect(shown).toEqual([expect.objectContaining({ title: expect.stringMatching(/^Nytt meddelande om /), path })]);
  expect(JSON.stringify(shown)).not.toContain('Lind');
  expect(await subjects(admin)).toEqual([]);

  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Är ni där?');
  at(`${today}T20:00:00Z`);
  await mailAbsent.handle(platsa.ctx, {});
  await finishPushes();
  const [waiting] = (await listPending('created')).filter(({ conversationId }) => conversationId);
  if (!waiting) throw new Error('the message waits');
  const { conversationId } = conversation;
  await platsa.must(seeConversation, { conversationId, number: 3 }, as(admin));
  at(`${today}T12:10:00Z`);
  await deliverPush.handle(platsa.ctx, waiting);
  expect(shown).toHaveLength(1);

  // The link in a mail ends the kind, in whichever way.
  await platsa.must(updateNotificationSettings, { userId, message: 'none' }, as(admin));
  expect((await platsa.must(getNotificationSettings, { userId }, as(admin))).settings.message).toBe('none');
});

test('an unread message is not shown in the browser once its job has become confidential', async () => {
  const conversation = await aConversation(platsa);
  const { companyId, jobId } = conversation.board;
  const member = await aMember(platsa, companyId);
  const { userId } = member;
  await platsa.must(updateNotificationSettings, { userId, message: 'browser' }, as(member));
  const { shown } = await allowPush(member);
  await writeMessage(platsa, conversation, member, 'Hej från mig också');
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Gärna!');
  at(`${today}T20:00:00Z`);
  await mailAbsent.handle(platsa.ctx, {});
  await finishPushes();
  const waiting = (await listPending('created')).find(
    ({ conversationId }) => conversationId === conversation.conversationId,
  );
  if (!waiting) throw new Error('the message waits');
  await makeConfidential(platsa, jobId);
  at(`${today}T12:10:00Z`);
  await deliverPush.handle(platsa.ctx, waiting);
  expect(shown).toEqual([]);
});

test('a browser that the push service knows no more is forgotten; other failures are tried again', async () => {
  const { board, member } = await aFollower('browser');
  const { userId } = member;
  const { shown } = await allowPush(member);
  service.state.status = 503;
  await apply(board.jobId);
  const [failed] = await listPending('retry');
  if (!failed) throw new Error('the delivery is tried again');
  service.state.status = 201;
  await deliverPush.handle(platsa.ctx, failed);
  expect(shown).toHaveLength(1);
  for (const status of [404, 410]) {
    await allowPush(member);
    service.state.status = status;
    await apply(board.jobId);
    expect((await platsa.must(getPushSubscription, { userId }, as(member))).endpoint).toBe(null);
  }
});

test('no address inside of the operator’s network is reached', async () => {
  const { board, member } = await aFollower('browser');
  const { subscription } = service.subscribe();
  const { port } = new URL(service.origin);
  const { requests } = service.state;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const endpoint = `https://${host}:${port}/push`;
    await platsa.must(createPushSubscription, { userId: member.userId, ...subscription, endpoint }, as(member));
    await apply(board.jobId);
    const push = (await listPending('retry')).at(-1);
    if (!push) throw new Error('the delivery failed');
    await expect(deliverPush.handle(platsa.ctx, push), host).rejects.toThrow('is not public');
  }
  expect(service.state.requests).toBe(requests);
});

test('the subscription ends with its session, and when its user has left the last company', async () => {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  const { userId, email } = member;
  const ends: Record<string, (token: string) => Promise<unknown>> = {
    'log-out': (token) => platsa.must(logOut, {}, { token }),
    'a session ended elsewhere': async (token) => {
      const { sessions } = await platsa.must(listSessions, { userId }, { token });
      const sessionId = sessions.find(({ isCurrent }) => isCurrent)?._id ?? '';
      await platsa.must(endSession, { userId, sessionId }, as(member));
    },
    'all others ended': () => platsa.must(endOtherSessions, { userId }, as(member)),
    'a new password': () =>
      platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'fyra gröna moln' }, as(member)),
  };
  const count = async (endpoint: string) => {
    const query = platsa.ctx.db.selectFrom('pushSubscriptions').select('id').where('endpoint', '=', endpoint);
    return (await query.execute()).length;
  };
  for (const [name, end] of Object.entries(ends)) {
    const { token } = await platsa.must(logIn, { email, password });
    const { endpoint } = (await allowPush({ userId, token })).subscription;
    expect(await count(endpoint), name).toBe(1);
    await end(token);
    expect(await count(endpoint), name).toBe(0);
  }
  const { endpoint } = (await allowPush(member)).subscription;
  await platsa.must(removeMember, { companyId: company.companyId, memberId: userId }, as(company.admin));
  expect(await count(endpoint)).toBe(0);

  const leaver = await aMember(platsa, company.companyId);
  const erased = (await allowPush(leaver)).subscription.endpoint;
  await platsa.must(deleteAccount, { userId: leaver.userId, password, confirmation: 'RADERA' }, as(leaver));
  expect(await count(erased)).toBe(0);
});

test('a browser shows the notifications of who subscribed last, and a user has ten browsers at most', async () => {
  const [one, other] = [await aFollower('browser'), await aFollower('browser')];
  const { subscription, shown } = await allowPush(one.member);
  const { userId } = other.member;
  await platsa.must(createPushSubscription, { userId, ...subscription }, as(other.member));
  await apply(one.board.jobId);
  expect([shown.length, await subjects(one.member)]).toEqual([0, ['Ny ansökan till Kock på Torsvik']]);
  await apply(other.board.jobId);
  expect(shown).toHaveLength(1);

  for (let browser = 0; browser < 10; browser++) {
    const { token } = await platsa.must(logIn, { email: other.member.email, password });
    await allowPush({ userId, token });
  }
  expect((await platsa.must(getPushSubscription, { userId }, as(other.member))).endpoint).toBe(null);
});

test('the subscription is its session’s alone, and each field is checked', async () => {
  const { admin } = await aCompany(platsa);
  const { userId } = admin;
  const { subscription } = service.subscribe();
  const read = async (token: string) => (await platsa.must(getPushSubscription, { userId }, { token })).endpoint;
  await platsa.must(createPushSubscription, { userId, ...subscription }, as(admin));
  await platsa.must(createPushSubscription, { userId, ...subscription }, as(admin));
  const { token: second } = await platsa.must(logIn, { email: admin.email, password });
  expect([await read(admin.token), await read(second)]).toEqual([subscription.endpoint, null]);
  for (const [path, value] of [
    ['endpoint', 'http://push.example.com/1'],
    ['endpoint', 'ftp://push.example.com/1'],
    ['endpoint', 'ingenting'],
    ['endpoint', `https://push.example.com/${'1'.repeat(1000)}`],
    ['p256dh', 'kort'],
    // No point of the curve.
    ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
    ['auth', 'kort'],
  ] as const) {
    const input = { userId, ...subscription, [path]: value };
    const { status, error } = await platsa.call(createPushSubscription, input, as(admin));
    expect([status, error?.fields?.map((field) => field.path)], value).toEqual([400, [path]]);
  }
  const others = [
    [undefined, 401],
    [(await aJobSeeker(platsa)).token, 403],
    [(await aCompany(platsa)).admin.token, 404],
  ] as const;
  for (const [token, status] of others) {
    const { endpoint } = service.subscribe().subscription;
    const input = { userId, ...subscription, endpoint };
    expect((await platsa.call(getPushSubscription, { userId }, { token })).status).toBe(status);
    expect((await platsa.call(createPushSubscription, input, { token })).status).toBe(status);
    expect((await platsa.call(deletePushSubscription, { userId }, { token })).status).toBe(status);
  }
  await platsa.must(deletePushSubscription, { userId }, { token: second });
  expect(await read(admin.token)).toBe(subscription.endpoint);
  await platsa.must(deletePushSubscription, { userId }, as(admin));
  expect(await read(admin.token)).toBe(null);
});
