import { updateUser } from '@platsa/contract/accounts/endpoints';
import { logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { openSupport } from '@platsa/contract/admin/company-endpoints';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { getAdminStatistics } from '@platsa/contract/admin/list-endpoints';
import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import { getConversation, listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { listMessages, listPersonFiles, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { getOverview } from '@platsa/contract/statistics/endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, anOperator, password } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { forgetExpired } from '../accounts/background-jobs.ts';
import { routes } from '../routes.ts';

const platsa = useTestApp();

/** The session of an operator's support in a company. */
async function aSupportSession({ companyId }: { companyId: string }) {
  const operator = await anOperator(platsa, { firstName: 'Disa', lastName: 'Drift' });
  const { token: code } = await platsa.must(openSupport, { companyId }, operator);
  const support = await platsa.must(startSupport, { token: code });
  return { operator, code, support };
}

test('a code opens one session, within a minute', async () => {
  const company = await aCompany(platsa);
  const { operator, code, support } = await aSupportSession(company);
  expect(support).toMatchObject({ isMaster: true, support: { readsChats: false }, companies: [{ role: 'admin' }] });
  const again = await platsa.call(startSupport, { token: code });
  expect(again.error).toMatchObject({
    name: 'expired',
    userFriendlyMessage: 'Koden har använts eller gått ut. Öppna fönstret på nytt.',
  });
  const { token: late } = await platsa.must(openSupport, { companyId: company.companyId }, operator);
  platsa.clock.now = new Date(Date.now() + 61_000);
  expect((await platsa.call(startSupport, { token: late })).error?.name).toBe('expired');
  platsa.clock.now = undefined;
  expect((await platsa.call(startSupport, { token: 'x'.repeat(43) })).error?.name).toBe('expired');
});

test('codes that nobody used are forgotten', async () => {
  const { companyId } = await aCompany(platsa);
  await platsa.must(openSupport, { companyId }, await anOperator(platsa));
  platsa.clock.now = new Date(Date.now() + 61_000);
  await forgetExpired.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  expect(await platsa.ctx.db.selectFrom('supportCodes').select('companyId').execute()).toEqual([]);
});

test('the session works in its one company for an hour, as an admin would', async () => {
  const company = await aCompany(platsa);
  const other = await aCompany(platsa);
  const { support } = await aSupportSession(company);
  const { companyId } = company;
  await platsa.must(listJobs, { companyId }, support);
  await platsa.must(getOverview, { companyId }, support);
  await platsa.must(updateCompany, { companyId, street: 'Storgatan 1' }, support);
  const elsewhere = await platsa.call(getCompany, { companyId: other.companyId }, support);
  expect([elsewhere.status, (await platsa.call(getAdminStatistics, {}, support)).status]).toEqual([404, 404]);
  platsa.clock.now = new Date(Date.now() + 3_601_000);
  expect((await platsa.call(restoreSession, {}, support)).error?.name).toBe('unauthorized');
  platsa.clock.now = undefined;
});

test('the session ends with the operator’s rights and with the company', async () => {
  const company = await aCompany(platsa);
  const { operator, support } = await aSupportSession(company);
  await platsa.ctx.db.updateTable('users').set({ isOperator: false }).where('id', '=', operator.userId).execute();
  expect((await platsa.call(restoreSession, {}, support)).error?.name).toBe('unauthorized');
  const { support: second } = await aSupportSession(company);
  await platsa.ctx.db.deleteFrom('companies').where('id', '=', company.companyId).execute();
  expect((await platsa.call(restoreSession, {}, second)).error?.name).toBe('unauthorized');
});

test('the company reads in its log who of the support came and left', async () => {
  const company = await aCompany(platsa);
  const { support } = await aSupportSession(company);
  await platsa.must(logOut, {}, support);
  expect((await platsa.call(restoreSession, {}, support)).status).toBe(401);
  const { logs } = await platsa.must(listAuditLogs, { companyId: company.companyId }, company.admin);
  expect(logs.map(({ text }) => text)).toEqual([
    'Disa Drift från Platsas support loggade ut.',
    'Disa Drift från Platsas support loggade in.',
  ]);
});

test('the support rates nobody, and reads chats only where an admin has opened them', async () => {
  const conversation = await aConversation(platsa);
  const { board, applicantId, conversationId, jobSeeker } = conversation;
  const { companyId, admin } = board;
  const { support } = await aSupportSession(board);
  await platsa.must(getBoard, { boardId: board.boardId }, support);
  expect((await platsa.call(updateApplicant, { applicantId, rating: 5 }, support)).status).toBe(403);
  const tries = () =>
    Promise.all([
      platsa.call(listCompanyConversations, { companyId, includeWhereNotMember: true }, support),
      platsa.call(getConversation, { conversationId }, support),
      platsa.call(listMessages, { conversationId }, support),
      platsa.call(listPersonFiles, { companyId, personId: jobSeeker.userId }, support),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await tries()).toEqual([403, 403, 403, 403]);
  const message = { conversationId, text: 'Hej', _company: companyId };
  expect((await platsa.call(sendMessage, message, support)).status).toBe(403);
  const open = { companyId, supportReadsChats: true };
  expect((await platsa.call(updateCompany, open, support)).status).toBe(403);

  await platsa.must(updateCompany, open, admin);
  expect(await tries()).toEqual([200, 200, 200, 200]);
  expect((await platsa.must(restoreSession, {}, support)).support?.readsChats).toBe(true);
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'support.chats.opened' }, admin);
  expect(logs).toHaveLength(1);
  await platsa.must(updateCompany, { companyId, supportReadsChats: false }, admin);
  expect(await tries()).toEqual([403, 403, 403, 403]);
});

test('a stream of events has no text of chats, whether an admin has opened them or closed them again', async () => {
  const conversation = await aConversation(platsa);
  const { board, jobSeeker, conversationId } = conversation;
  const { companyId, admin } = board;
  const { support } = await aSupportSession(board);
  const stream = await openEventStream(platsa, support.token);
  const ofChat = () => stream.received.filter(({ type, id }) => type === 'conversation' && id === conversationId);
  /** Writes a message, and waits for its event. */
  const write = async (text: string) => {
    const before = ofChat().length;
    await writeMessage(platsa, conversation, jobSeeker, text);
    await expect.poll(() => ofChat().length).toBeGreaterThan(before);
  };
  await write('stängd');
  await platsa.must(updateCompany, { companyId, supportReadsChats: true }, admin);
  await write('öppen');
  await platsa.must(updateCompany, { companyId, supportReadsChats: false }, admin);
  await write('hemlig');
  await platsa.must(updateCompany, { companyId, supportReadsChats: true }, admin);
  await write('åter öppen');
  for (const event of ofChat()) expect(event).toEqual({ type: 'conversation', id: conversationId });
});

/** Every call that support may make to change something, by its reason. A new call is closed to it, or is put here on purpose. */
const writesOfSupport = [
  // Jobs, boards and candidates, as an admin of the company would.
  ...([
    'assignApplication',
    'bookInterviews',
    'cancelInterview',
    'createColumn',
    'addOwnWord',
    'addPerson',
    'askToJoin',
    'addPiledPerson',
    'createComment',
    'createInterviewKind',
    'createQuestion',
    'createJob',
    'createJobInterviewKind',
    'createJobLink',
    'deleteCandidate',
    'deleteColumn',
    'deleteComment',
    'deleteInterviewKind',
    'deleteJob',
    'deleteJobLink',
    'deleteQuestion',
    'duplicateJob',
    'erasePerson',
    'givePiledResume',
    'extendJob',
    'holdApplication',
    'inviteToInterview',
    'keepPerson',
    'listMessageRecipients',
    'mailApplicants',
    'declineWithoutMessage',
    'discardPiledResume',
    'markApplicantsRead',
    'markDifferent',
    'markInformed',
    'mergePerson',
    'moveApplicant',
    'moveApplicants',
    'orderColumns',
    'pileResume',
    'placeCandidates',
    'releaseApplication',
    'removeApplication',
    'removePlacedCandidates',
    'resendAgencyAd',
    'saveAssessment',
    'saveColumnView',
    'saveJobQuestions',
    'setDeclineReason',
    'setInterviewResult',
    'setSource',
    'setStartDate',
    'suggestTags',
    'undoMerge',
    'unmarkDifferent',
    'updateApplicant',
    'updateColumn',
    'updateInterview',
    'updateInterviewKind',
    'updateJob',
    'updateQuestion',
  ] as const),
  // The company's own things; accesses and host names are only ended.
  ...([
    'copyCareerPage',
    'createBrand',
    'createCareerPage',
    'createTemplate',
    'deleteBrand',
    'deleteCareerPage',
    'deleteTemplate',
    'removeHostName',
    'revokeApplicantAccess',
    'saveDeclineReasons',
    'sendBillingLink',
    'setCareerPageActive',
    'updateBrand',
    'updateCareerPage',
    'updateCompany',
    'updateTemplate',
    'uploadLibraryImage',
  ] as const),
  // Bought in the company's name, which its admins are mailed about.
  ...([
    'cancelOrder',
    'changePaymentModel',
    'createPurchase',
    'endPurchase',
    'orderBoost',
    'orderService',
    'resumePurchase',
    'unlockJob',
  ] as const),
  // The operator's own session.
  ...(['acceptTexts', 'logOut', 'updateUser'] as const),
].sort();

describe('what a support session changes', () => {
  const writes = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method !== 'GET' && (access === 'companyUser' || access === 'signedIn'));

  test('is on this list: whatever gives lasting access says notForSupport', () => {
    const open = writes.filter(({ notForSupport, ofChats }) => !notForSupport && !ofChats);
    expect(open.map(({ name }) => name).sort()).toEqual(writesOfSupport);
  });

  test.each(routes.flatMap(({ endpoint }) => (endpoint.notForSupport ? [[endpoint.name, endpoint] as const] : [])))(
    'is not what %s does',
    async (_, { method, path }) => {
      const company = await aCompany(platsa);
      const { support } = await aSupportSession(company);
      const url = `/v1${path.replaceAll(/\{\w+\}/g, company.companyId)}`;
      const headers = { authorization: `Bearer ${support.token}` };
      const answer = await platsa.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.json().error.userFriendlyMessage]).toEqual([
        403,
        'Supporten kan inte göra det här. Be en admin i företaget.',
      ]);
    },
  );

  test('is not the address of the operator’s own account', async () => {
    const { support, operator } = await aSupportSession(await aCompany(platsa));
    const { userId } = operator;
    const change = { userId, email: 'annan@example.com', password };
    expect((await platsa.call(updateUser, change, support)).status).toBe(403);
    await platsa.must(updateUser, { userId, viewedInformation: ['FIRST_STEPS'] }, support);
  });
});
