import { memberRoles } from '@platsa/contract/companies/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import {
  countCompanyUnread,
  countUserUnread,
  listCompanyConversationJobs,
  listCompanyConversations,
  listUserConversationJobs,
  listUserConversations,
  seeConversation,
} from '@platsa/contract/messaging/endpoints';
import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { aConversation, anEmptyConversation, writeMessage } from '../../../../test/conversation-builders.ts';
import { plansOf } from '../../../../test/plans.ts';
import { listConversationRows } from './list-query.ts';

const platsa = useTestApp();

type Filter = Omit<InputOf<typeof listCompanyConversations>, 'companyId'>;

const companyIds = async (companyId: string, token: string, filter: Filter = {}) => {
  const { conversations } = await platsa.must(listCompanyConversations, { companyId, ...filter }, { token });
  return conversations.map(({ _id }) => _id);
};

test('both sides list conversations by newest message; empty conversations are not listed', async () => {
  const board = await aBoard(platsa);
  const person = await aJobSeeker(platsa);
  const first = await aConversation(platsa, { board, applicant: person });
  const second = await aConversation(platsa, { board });
  await anEmptyConversation(platsa, { board });
  expect(await companyIds(board.companyId, board.admin.token)).toEqual([second.conversationId, first.conversationId]);
  await writeMessage(platsa, first, person, 'Jag svarar');
  const list = await platsa.must(
    listCompanyConversations,
    { companyId: board.companyId },
    { token: board.admin.token },
  );
  expect(list.conversations.map(({ _id }) => _id)).toEqual([first.conversationId, second.conversationId]);
  expect(list).toMatchObject({ unReadCount: 1, next: null, conversations: [{ unread: true }, { unread: false }] });
  expect(list.lastMessages.find(({ _conversation }) => _conversation === first.conversationId)?.text).toBe(
    'Jag svarar',
  );
  const own = await platsa.must(listUserConversations, { userId: person.userId }, { token: person.token });
  expect(own.conversations).toMatchObject([{ _id: first.conversationId, unread: false, _applicant: { rating: null } }]);
});

test('a conversation is in the member’s own list after they write in it, and in the list of other members’ before', async () => {
  const board = await aBoard(platsa);
  const conversation = await aConversation(platsa, { board });
  const { token } = await aMember(platsa, board.companyId);
  const ofOthers = { includeWhereNotMember: true };
  expect(await companyIds(board.companyId, token)).toEqual([]);
  expect(await companyIds(board.companyId, token, ofOthers)).toEqual([conversation.conversationId]);
  await writeMessage(platsa, conversation, { token }, 'Jag tar över');
  expect(await companyIds(board.companyId, token)).toEqual([conversation.conversationId]);
  expect(await companyIds(board.companyId, token, ofOthers)).toEqual([]);
  expect(await companyIds(board.companyId, board.admin.token)).toEqual([conversation.conversationId]);
});

test('everyone’s conversations are searched together, and never those of another company', async () => {
  const board = await aBoard(platsa, { title: 'Sotare' });
  const { token } = await aMember(platsa, board.companyId);
  const [one, two] = [await aConversation(platsa, { board }), await aConversation(platsa, { board })];
  await writeMessage(platsa, two, { token }, 'Jag tar över');
  const other = await aConversation(platsa, { board: await aBoard(platsa, { title: 'Sotare' }) });
  const everyone = { everyone: true, search: 'sotare' };
  expect(await companyIds(board.companyId, token, everyone)).toEqual([two.conversationId, one.conversationId]);
  expect(await companyIds(board.companyId, token, { search: 'sotare' })).toEqual([two.conversationId]);
  expect(await companyIds(board.companyId, token, { everyone: true, among: [other.conversationId] })).toEqual([]);
  const { jobs } = await platsa.must(
    listCompanyConversationJobs,
    { companyId: board.companyId, everyone: true },
    { token },
  );
  expect(jobs).toEqual([{ _id: board.jobId, title: 'Sotare' }]);
  const stranger = await platsa.call(
    listCompanyConversations,
    { companyId: board.companyId, everyone: true },
    other.board.admin,
  );
  expect(stranger).toMatchObject({ status: 404 });
});

test('the list can be limited to what is unread for the caller', async () => {
  const board = await aBoard(platsa);
  const member = await aMember(platsa, board.companyId);
  const [one, two] = [await aConversation(platsa, { board }), await aConversation(platsa, { board })];
  const unread = (as: { token: string }, filter: Filter = {}) =>
    companyIds(board.companyId, as.token, { unread: true, ...filter });
  expect(await unread(board.admin)).toEqual([]);
  const { number } = await writeMessage(platsa, one, one.jobSeeker, 'Jag undrar en sak');
  expect(await unread(board.admin)).toEqual([one.conversationId]);
  expect(await unread(board.admin, { search: 'undrar', everyone: true })).toEqual([one.conversationId]);
  expect(await unread(board.admin, { search: 'intervju', _job: two.board.jobId })).toEqual([one.conversationId]);
  expect(await unread(member)).toEqual([]);
  await platsa.must(seeConversation, { conversationId: one.conversationId, number }, board.admin);
  expect(await unread(board.admin)).toEqual([]);
  const { userId } = two.jobSeeker;
  const own = await platsa.must(listUserConversations, { userId, unread: true }, two.jobSeeker);
  expect(own.conversations).toMatchObject([{ _id: two.conversationId, unread: true }]);
});

test('another member’s conversation is unread until somebody of the company has read it', async () => {
  const board = await aBoard(platsa);
  const member = await aMember(platsa, board.companyId);
  const talk = await aConversation(platsa, { board });
  await aConversation(platsa, { board });
  const unread = (filter: Filter) => companyIds(board.companyId, member.token, { unread: true, ...filter });
  expect(await unread({ includeWhereNotMember: true })).toEqual([]);
  const { number } = await writeMessage(platsa, talk, talk.jobSeeker, 'Jag undrar en sak');
  expect(await unread({ includeWhereNotMember: true })).toEqual([talk.conversationId]);
  expect(await unread({ everyone: true, search: 'undrar' })).toEqual([talk.conversationId]);
  expect(await unread({})).toEqual([]);
  const { conversations } = await platsa.must(
    listCompanyConversations,
    { companyId: board.companyId, includeWhereNotMember: true },
    member,
  );
  expect(conversations.map(({ unread }) => unread)).toEqual([true, false]);
  await platsa.must(seeConversation, { conversationId: talk.conversationId, number }, board.admin);
  expect(await unread({ includeWhereNotMember: true })).toEqual([]);
});

test('the list can be limited to where the applicant has the last word', async () => {
  const talk = await aConversation(platsa);
  const { companyId, admin } = talk.board;
  const unanswered = (filter: Filter = {}) => companyIds(companyId, admin.token, { unanswered: true, ...filter });
  expect(await unanswered()).toEqual([]);
  await writeMessage(platsa, talk, talk.jobSeeker, 'Jag undrar en sak');
  expect(await unanswered()).toEqual([talk.conversationId]);
  expect(await unanswered({ search: 'undrar' })).toEqual([talk.conversationId]);
  await writeMessage(platsa, talk, admin, 'Fråga gärna');
  expect(await unanswered()).toEqual([]);
});

test('unread conversations are counted per user until seen', async () => {
  const conversation = await aConversation(platsa);
  const { board, jobSeeker, conversationId } = conversation;
  const ofCompany = async () =>
    (await platsa.must(countCompanyUnread, { companyId: board.companyId }, { token: board.admin.token })).unReadCount;
  const ofSeeker = async () =>
    (await platsa.must(countUserUnread, { userId: jobSeeker.userId }, { token: jobSeeker.token })).unReadCount;
  expect([await ofCompany(), await ofSeeker()]).toEqual([0, 1]);
  await platsa.must(seeConversation, { conversationId, number: 1 }, { token: jobSeeker.token });
  await writeMessage(platsa, conversation, jobSeeker, 'Ja');
  await writeMessage(platsa, conversation, jobSeeker, 'Gärna');
  expect([await ofCompany(), await ofSeeker()]).toEqual([1, 0]);
  await writeMessage(platsa, conversation, board.admin, 'Bra');
  expect([await ofCompany(), await ofSeeker()]).toEqual([0, 1]);
});

test('search matches word beginnings in messages, names and titles; the filter limits it to one job', async () => {
  const { company, cook, person, one, two, find } = await twoConversations();
  expect(await find({ search: 'TISDAG' })).toEqual([one.conversationId]);
  expect(await find({ search: 'ditt körk' })).toEqual([two.conversationId]);
  expect(await find({ search: 'ång öb' })).toEqual([one.conversationId]);
  expect(await find({ search: 'förare' })).toEqual([two.conversationId]);
  for (const search of ['% _', "'&|!:*", 'finns inte', '\\', '🙂']) expect(await find({ search })).toEqual([]);
  expect(await find({ _job: cook.jobId })).toEqual([one.conversationId]);
  expect(await find({ _job: cook.jobId, search: 'körkort' })).toEqual([]);
  const { jobs } = await platsa.must(
    listCompanyConversationJobs,
    { companyId: company.companyId },
    { token: company.admin.token },
  );
  expect(jobs.map(({ title }) => title)).toEqual(['Bussförare', 'Kock i Umeå']);
  const mine = await platsa.must(listUserConversationJobs, { userId: person.userId }, { token: person.token });
  expect(mine.jobs).toEqual([{ _id: cook.jobId, title: 'Kock i Umeå' }]);
});

test('a search returns the best matching message of each conversation, the newest among equals', async () => {
  const { company, person, one, two } = await twoConversations();
  await writeMessage(platsa, one, person, 'Gärna på tisdag!');
  await writeMessage(platsa, one, person, 'Tack så mycket');
  const found = async (search: string) => {
    const input = { companyId: company.companyId, search };
    const list = await platsa.must(listCompanyConversations, input, { token: company.admin.token });
    return list.foundMessages.map(({ _conversation, text }) => [_conversation, text]);
  };
  expect(await found('tisdagar')).toEqual([[one.conversationId, 'Gärna på tisdag!']]);
  expect(await found('säkert tisdagar')).toEqual([[one.conversationId, 'Vi ses på tisdagen, 100 % säkert']]);
  expect(await found('körkort bussförare')).toEqual([[two.conversationId, 'Skicka gärna ditt körkort']]);
  expect(await found('bussförare')).toEqual([]);
  expect(await found('')).toEqual([]);
  const own = await platsa.must(
    listUserConversations,
    { userId: person.userId, search: 'tack' },
    { token: person.token },
  );
  expect(own.foundMessages).toMatchObject([{ text: 'Tack så mycket' }]);
});

test('the filter offers the jobs of its own list: own or other members’ conversations', async () => {
  const { company, two } = await twoConversations();
  const { companyId } = company;
  const { token } = await aMember(platsa, companyId);
  await writeMessage(platsa, two, { token }, 'Hej');
  const titles = async (as: string, includeWhereNotMember: boolean) => {
    const { jobs } = await platsa.must(
      listCompanyConversationJobs,
      { companyId, includeWhereNotMember },
      { token: as },
    );
    return jobs.map(({ title }) => title);
  };
  expect(await titles(token, false)).toEqual(['Bussförare']);
  expect(await titles(token, true)).toEqual(['Kock i Umeå']);
  expect(await titles(company.admin.token, true)).toEqual([]);
});

test('search combines words from messages, names and titles, and ignores diacritics, case and Swedish endings', async () => {
  const { person, one, two, find } = await twoConversations();
  // A name, a title and a word of a message in one search.
  expect(await find({ search: 'öberg kock tisdag' })).toEqual([one.conversationId]);
  expect(await find({ search: 'angstrom' })).toEqual([one.conversationId]);
  expect(await find({ search: 'KORKORTET' })).toEqual([two.conversationId]);
  expect(await find({ search: 'tisdagar' })).toEqual([one.conversationId]);
  expect(await find({ search: 'Angstrom korkort' })).toEqual([]);
  const own = async (search: string) =>
    (await platsa.must(listUserConversations, { userId: person.userId, search }, { token: person.token })).conversations
      .length;
  expect([await own('tisdagar'), await own('umea'), await own('körkort')]).toEqual([1, 1, 0]);
});

test('a conversation is found by the name of its person however it is typed', async () => {
  const board = await aBoard(platsa);
  const applicant = await aJobSeeker(platsa, { firstName: 'Anna-Łucja', lastName: 'O’Hadžić' });
  const { conversationId } = await aConversation(platsa, { board, applicant });
  for (const search of [
    'O\u02bchadzic',
    'o\u02bbHadz',
    'A\u0301nna lucja',
    'anna\u2011lucja',
    'O\u2032Hadžić',
    'hadz\u030cic',
  ]) {
    const found = await companyIds(board.companyId, board.admin.token, { search });
    expect([search, found]).toEqual([search, [conversationId]]);
  }
});

async function twoConversations() {
  const company = await aCompany(platsa);
  const cook = await aBoard(platsa, { company, title: 'Kock i Umeå' });
  const driver = await aBoard(platsa, { company, title: 'Bussförare' });
  const person = await aJobSeeker(platsa, { firstName: 'Ångström', lastName: 'Öberg' });
  const one = await aConversation(platsa, { board: cook, applicant: person, text: 'Vi ses på tisdagen, 100 % säkert' });
  const two = await aConversation(platsa, { board: driver, text: 'Skicka gärna ditt körkort' });
  const find = (filter: Filter) => companyIds(company.companyId, company.admin.token, filter);
  return { company, cook, person, one, two, find };
}

test.for(memberRoles)('message search by a member with the role %s uses the index of the company', async (role) => {
  const { companyId, admin } = await aCompany(platsa);
  const of = { viewer: { companyId, userId: admin.userId, role }, whose: 'own' as const };
  const filter = { of, search: 'intervju', limit: 30 };
  const plans = await plansOf(platsa, (db) => listConversationRows(db, filter));
  expect(plans.join('\n')).toMatch(/on messages_search\b.*Index Cond: .*company_id/s);
});

test('a search of 128 characters is allowed, one of 129 gets a field error', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const search = (length: number) =>
    platsa.call(listCompanyConversations, { companyId, search: 'a'.repeat(length) }, { token: admin.token });
  expect(await search(128)).toMatchObject({ status: 200 });
  expect(await search(129)).toMatchObject({ status: 400, error: { fields: [{ path: 'search' }] } });
});

test('paging lists each conversation once, with and without a search', async () => {
  const board = await aBoard(platsa, { title: 'Fyrvaktare' });
  const made: string[] = [];
  for (let count = 0; count < 35; count++) made.unshift((await aConversation(platsa, { board })).conversationId);
  const readAll = async (filter: Filter) => {
    const read: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await platsa.must(
        listCompanyConversations,
        { companyId: board.companyId, ...filter, ...(after && { after }) },
        { token: board.admin.token },
      );
      read.push(...page.conversations.map(({ _id }) => _id));
      after = page.next;
    } while (after);
    return read;
  };
  for (const filter of [{}, { search: 'intervju' }, { search: 'fyrvaktare intervju' }]) {
    expect(await readAll(filter)).toEqual(made);
  }
});

test('asking for given conversations returns those that belong to the filtered list', async () => {
  const board = await aBoard(platsa);
  const { token } = await aMember(platsa, board.companyId);
  const [one, two, unopened] = [
    await aConversation(platsa, { board, text: 'Välkommen på intervju' }),
    await aConversation(platsa, { board }),
    await anEmptyConversation(platsa, { board }),
  ];
  await writeMessage(platsa, two, { token }, 'Jag tar över');
  const among = [one, two, unopened].map(({ conversationId }) => conversationId);
  const find = (as: string, filter: Filter = {}) => companyIds(board.companyId, as, { among, ...filter });
  expect(await find(board.admin.token)).toEqual([two.conversationId, one.conversationId]);
  expect(await find(board.admin.token, { search: 'välkommen' })).toEqual([one.conversationId]);
  expect(await find(token)).toEqual([two.conversationId]);
  expect(await find(token, { includeWhereNotMember: true })).toEqual([one.conversationId]);
  expect(await find(board.admin.token, { among: [unopened.conversationId] })).toEqual([]);
});

test('a malformed cursor, malformed ids and too many ids get field errors', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const ask = (query: string) =>
    platsa.app.inject({
      url: `/v1/companies/${companyId}/conversations?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  const many = Array.from({ length: 31 }, () => companyId).join();
  for (const [query, path] of [
    ['after=sist', 'after'],
    ['among=1,2', 'among'],
    [`among=${many}`, 'among'],
  ]) {
    const answer = await ask(query ?? '');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields[0].path).toMatch(new RegExp(`^${path}`));
  }
});

test('only the company’s members and the job seeker themselves read their lists and counts', async () => {
  const { board, jobSeeker } = await aConversation(platsa);
  const { companyId } = board;
  const { userId } = jobSeeker;
  const { admin: stranger } = await aCompany(platsa);
  const otherSeeker = await aJobSeeker(platsa);
  const ofCompany = [
    (token?: string) => platsa.call(listCompanyConversations, { companyId }, { token }),
    (token?: string) => platsa.call(countCompanyUnread, { companyId }, { token }),
    (token?: string) => platsa.call(listCompanyConversationJobs, { companyId }, { token }),
  ];
  for (const call of ofCompany) {
    expect(await call()).toMatchObject({ status: 401 });
    expect(await call(stranger.token)).toMatchObject({ status: 404 });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
  }
  const ofSeeker = [
    (token?: string) => platsa.call(listUserConversations, { userId }, { token }),
    (token?: string) => platsa.call(countUserUnread, { userId }, { token }),
    (token?: string) => platsa.call(listUserConversationJobs, { userId }, { token }),
  ];
  for (const call of ofSeeker) {
    expect(await call()).toMatchObject({ status: 401 });
    expect(await call(otherSeeker.token)).toMatchObject({ status: 404 });
    expect(await call(stranger.token)).toMatchObject({ status: 403, error: { name: 'notCompany' } });
  }
});

test.each([
  '2026-02-31 10:00:00+00_01900000-0000-7000-8000-000000000001',
  '2026-02-28 25:00:00+00_01900000-0000-7000-8000-000000000001',
  '2026-02-28 10:00:00+00_------------------------------------',
])('an impossible cursor is refused: %s', async (after) => {
  const { companyId, admin } = await aCompany(platsa);
  const answer = await platsa.call(listCompanyConversations, { companyId, after }, { token: admin.token });
  expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'after' }] } });
});

test('a message number beyond the integer range gets a field error', async () => {
  const { conversationId, board } = await aConversation(platsa);
  const answer = await platsa.call(
    listMessages,
    { conversationId, before: 3_000_000_000 },
    { token: board.admin.token },
  );
  expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'before' }] } });
});

test('a word is found though signs that nobody sees stand in it', async () => {
  const { person, one, find } = await twoConversations();
  await writeMessage(platsa, one, person, 'Jag är under\u00adsköterska\u200b och la\u200bger\u00adarbetare');
  for (const search of ['undersköterska', 'lagerarbetare'])
    expect(await find({ search })).toEqual([one.conversationId]);
});
