import { changePassword } from '@platsa/contract/accounts/endpoints';
import { listSessions, logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { openSupport } from '@platsa/contract/admin/company-endpoints';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import { changeMemberRole, openViewing, removeMember } from '@platsa/contract/companies/member-endpoints';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import { getConversation, listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import {
  type Account,
  aCompany,
  aJobSeeker,
  aMember,
  anOperator,
  password,
  type TestCompany,
} from '../../../test/builders.ts';
import { aConversation } from '../../../test/conversation-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { aTeamMember } from '../../../test/team-builders.ts';
import { routes } from '../routes.ts';

const platsa = useTestApp();

/** The session in which an admin of the company sees it as the member does. */
async function aView({ companyId, admin }: Pick<TestCompany, 'companyId' | 'admin'>, { userId }: Account) {
  const { token } = await platsa.must(openViewing, { companyId, memberId: userId }, admin);
  return platsa.must(startSupport, { token });
}

/** A company with a limited member, and an admin beside the first who sees as they do. */
async function aViewedMember() {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId, 'limited');
  const admin = await aMember(platsa, company.companyId, 'admin');
  return { company, member, admin, view: await aView({ ...company, admin }, member) };
}

const statusOf = async (view: { token: string }) => (await platsa.call(restoreSession, {}, view)).status;

test('an admin sees the jobs, and the company, that a limited member sees, for an hour', async () => {
  const board = await anOpenJob(platsa);
  const { companyId } = board;
  await anOpenJob(platsa, { company: board });
  const member = await aTeamMember(platsa, board, 'interviewer');
  const view = await aView(board, member);
  expect(view).toMatchObject({ isMaster: false, support: null, user: { _id: member.userId }, textsToAccept: [] });
  expect(view.companies).toMatchObject([{ _id: companyId, role: 'limited' }]);
  const { jobs } = await platsa.must(listJobs, { companyId }, view);
  expect(jobs.map(({ _id }) => _id)).toEqual([board.jobId]);
  expect(await platsa.must(listJobs, { companyId }, view)).toEqual(await platsa.must(listJobs, { companyId }, member));
  expect(await platsa.must(getCompany, { companyId }, view)).toEqual(
    await platsa.must(getCompany, { companyId }, member),
  );
  expect((await platsa.call(listAuditLogs, { companyId }, view)).error?.name).toBe('forbidden');
  platsa.clock.now = new Date(Date.now() + 3_601_000);
  expect(await statusOf(view)).toBe(401);
  platsa.clock.now = undefined;
});

test('the code opens one view, within a minute', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const input = { companyId, memberId: (await aMember(platsa, companyId)).userId };
  const { token } = await platsa.must(openViewing, input, admin);
  await platsa.must(startSupport, { token });
  expect((await platsa.call(startSupport, { token })).error?.name).toBe('expired');
  const { token: late } = await platsa.must(openViewing, input, admin);
  platsa.clock.now = new Date(Date.now() + 61_000);
  expect((await platsa.call(startSupport, { token: late })).error?.name).toBe('expired');
  platsa.clock.now = undefined;
});

test('the view has none of the member’s other companies', async () => {
  const { member, view } = await aViewedMember();
  const other = await aCompany(platsa, { admin: member });
  expect((await platsa.must(restoreSession, {}, view)).companies).toHaveLength(1);
  expect((await platsa.call(getCompany, { companyId: other.companyId }, view)).error?.name).toBe('notFound');
});

test('an admin reads the member’s chats, which stay unread', async () => {
  const { board, conversationId } = await aConversation(platsa);
  const { companyId } = board;
  const member = await aMember(platsa, companyId);
  const view = await aView(board, member);
  const input = { companyId, includeWhereNotMember: true };
  const before = await platsa.must(listCompanyConversations, input, member);
  await platsa.must(getConversation, { conversationId }, view);
  await platsa.must(listMessages, { conversationId }, view);
  expect(await platsa.must(listCompanyConversations, input, view)).toEqual(before);
  expect(await platsa.must(listCompanyConversations, input, member)).toEqual(before);
});

test('the log says who saw what whom sees; the member’s list of log-ins does not have it', async () => {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  const listOwn = async () =>
    (await platsa.must(listSessions, { userId: member.userId }, member)).sessions.map(({ _id }) => _id);
  const before = await listOwn();
  const view = await aView(company, member);
  expect(await listOwn()).toEqual(before);
  await platsa.must(logOut, {}, view);
  expect(await statusOf(view)).toBe(401);
  const { logs } = await platsa.must(listAuditLogs, { companyId: company.companyId }, company.admin);
  expect(logs.map(({ event, text }) => [event, text])).toEqual([
    ['companyuser.viewed', expect.stringMatching(/^\S.* öppnade Platsa som \S.* ser det\.$/)],
  ]);
  expect(logs[0]?._user?._id).toBe(company.admin.userId);
});

test('the view ends with the admin’s role, and its stream of events says so at once', async () => {
  const { company, admin, view } = await aViewedMember();
  const { companyId } = company;
  const stream = await openEventStream(platsa, view.token);
  await platsa.must(changeMemberRole, { companyId, memberId: admin.userId, role: 'user' }, company.admin);
  await expect.poll(() => stream.received.some(({ type }) => type === 'session')).toBe(true);
  expect(await statusOf(view)).toBe(401);
});

describe('the view ends', () => {
  test('with the member', async () => {
    const { company, member, view } = await aViewedMember();
    await platsa.must(removeMember, { companyId: company.companyId, memberId: member.userId }, company.admin);
    expect(await statusOf(view)).toBe(401);
  });

  test('with the admin', async () => {
    const { company, admin, view } = await aViewedMember();
    await platsa.must(removeMember, { companyId: company.companyId, memberId: admin.userId }, company.admin);
    expect(await statusOf(view)).toBe(401);
  });

  test.each(['member', 'admin'] as const)('with the password of the %s', async (whose) => {
    const viewed = await aViewedMember();
    const { userId, token } = viewed[whose];
    const change = { userId, oldPassword: password, newPassword: 'nytt korrekt häst' };
    await platsa.must(changePassword, change, { token });
    expect(await statusOf(viewed.view)).toBe(401);
  });
});

describe('nobody else opens a view', () => {
  test('of a colleague who is none, or of themself', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const other = await aCompany(platsa);
    const open = async (memberId: string) =>
      (await platsa.call(openViewing, { companyId, memberId }, admin)).error?.name;
    expect(await open(other.admin.userId)).toBe('notFound');
    expect(await open(admin.userId)).toBe('forbidden');
  });

  test('but an admin of the company', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const operator = await anOperator(platsa);
    const { token: code } = await platsa.must(openSupport, { companyId }, operator);
    const refused = {
      user: await aMember(platsa, companyId),
      limited: await aMember(platsa, companyId, 'limited'),
      support: await platsa.must(startSupport, { token: code }),
      stranger: (await aCompany(platsa)).admin,
      jobSeeker: await aJobSeeker(platsa),
      nobody: {},
    };
    const input = { companyId, memberId: refused.user.userId };
    const names: Record<string, string | undefined> = {};
    for (const [who, caller] of Object.entries(refused)) {
      names[who] = (await platsa.call(openViewing, input, caller)).error?.name;
    }
    expect(names).toEqual({
      ...{ user: 'forbidden', limited: 'forbidden', support: 'forbidden' },
      ...{ stranger: 'notFound', jobSeeker: 'notUser', nobody: 'unauthorized' },
    });
    await platsa.must(openViewing, input, admin);
  });
});

describe('a view', () => {
  const endpoints = routes.map(({ endpoint }) => endpoint);

  test('refuses every change, and says that nothing is changed here', async () => {
    const { company, view } = await aViewedMember();
    // The recipients of a message are read by POST, because their ids are too many for an address.
    const open = new Set<string>(['logOut', 'listMessageRecipients']);
    const changes = endpoints.filter(({ method, name }) => method !== 'GET' && !open.has(name));
    for (const { method, path, name } of changes) {
      const url = `/v1${path.replaceAll(/\{\w+\}/g, company.companyId)}`;
      const answer = await platsa.app.inject({ method, url, headers: { authorization: `Bearer ${view.token}` } });
      expect([name, answer.statusCode, answer.json().error.userFriendlyMessage]).toEqual([
        name,
        403,
        'Du ser Platsa som en kollega ser det. Här kan du inte ändra något.',
      ]);
    }
  });

  test('has nothing of the member’s own account, nor what the company alone takes out', async () => {
    const { member, view } = await aViewedMember();
    const closed = endpoints.filter(
      ({ method, path, notForSupport }) =>
        method === 'GET' && (path.startsWith('/users/') || notForSupport || path.startsWith('/admin/')),
    );
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['listSessions', 'exportOwnData', 'getTwoStep', 'getNotificationSettings', 'getUser'],
        ...['exportCompany', 'getOwnSchedule'],
      ]),
    );
    for (const { path, name } of closed) {
      const url = `/v1${path.replaceAll(/\{\w+\}/g, member.userId)}`;
      const answer = await platsa.app.inject({ url, headers: { authorization: `Bearer ${view.token}` } });
      expect([name, answer.statusCode]).toEqual([name, 403]);
    }
  });
});
