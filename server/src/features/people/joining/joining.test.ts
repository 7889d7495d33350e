import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { markDifferent } from '@platsa/contract/people/different-endpoints';
import { getPersonRecord, listUninformedPeople, markInformed } from '@platsa/contract/people/endpoints';
import { askToJoin, getJoin, joinAccount, listAccountPairs } from '@platsa/contract/people/join-endpoints';
import { listMerges, mergePerson, undoMerge } from '@platsa/contract/people/merge-endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aName, aPersonWithoutAccount } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { finishReactions } from '../../../../test/finish-reactions.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { anAddedPerson } from '../../../../test/people-builders.ts';
import {
  aKnownPerson,
  describePerson,
  discuss,
  joinBank,
  judge,
  type KnownPersonOverrides,
} from '../../../../test/person-builders.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const newEmail = () => `${aName()}@example.com`;

async function setPerson(personId: string, values: KnownPersonOverrides): Promise<void> {
  await platsa.ctx.db.updateTable('persons').set(values).where('id', '=', personId).execute();
}

const listPairs = async ({ companyId, admin }: TestBoard) =>
  (await platsa.must(listAccountPairs, { companyId }, admin)).pairs;

const ask = ({ companyId, admin }: TestBoard, personId: string, account: string) =>
  platsa.call(askToJoin, { companyId, personId, account }, admin);

const linkIn = async (email: string) =>
  (await mailsTo(platsa, email)).at(-1)?.text.match(/\/join\/([\w-]+)/)?.[1] ?? '';

/** An account that has applied to a company, which also has the same human without one, by the same phone number. */
async function aPair(given: KnownPersonOverrides = {}) {
  const board = await aBoard(platsa);
  const second = await aBoard(platsa, { company: board, title: 'Diskare' });
  const account = await anApplicant(platsa, board);
  const phoneNumber = `070-${String(Math.random()).slice(2, 9)}`;
  await setPerson(account.userId, { phoneNumber });
  const email = given.email === undefined ? newEmail() : given.email;
  const person = await aKnownPerson(platsa, second, { phoneNumber, ...given, email });
  return { board, second, account, person, email };
}

async function anAskedPair(given: KnownPersonOverrides = {}) {
  const pair = await aPair(given);
  const { board, person, account, email } = pair;
  expect((await ask(board, person.personId, account.userId)).status).toBe(200);
  return { ...pair, joinToken: await linkIn(email ?? account.email) };
}

const join = (joinToken: string, by?: Account) => platsa.call(joinAccount, { joinToken }, { token: by?.token });

test('a person without an account is suggested beside the account that looks the same, and by which value', async () => {
  const board = await aBoard(platsa);
  const accounts = await Promise.all([
    anApplicant(platsa, board),
    anApplicant(platsa, board),
    anApplicant(platsa, board),
  ]);
  const [byEmail, byPhone, byName] = accounts;
  await setPerson(byPhone.userId, { phoneNumber: '070-999 88 77' });
  await setPerson(byName.userId, { birthDate: '1990-02-03' });
  const { firstName, lastName } = await platsa.ctx.db
    .selectFrom('persons')
    .select(['firstName', 'lastName'])
    .where('id', '=', byName.userId)
    .executeTakeFirstOrThrow();
  const persons = [
    await aKnownPerson(platsa, board, { email: byEmail.email }),
    await aKnownPerson(platsa, board, { phoneNumber: '+46 70 999 88 77' }),
    await aKnownPerson(platsa, board, { firstName, birthDate: '1990-02-03' }),
  ];
  await platsa.ctx.db.updateTable('persons').set({ lastName }).where('id', '=', String(persons[2]?.personId)).execute();
  // By name alone nobody is suggested.
  const sameName = await aKnownPerson(platsa, board, { firstName });
  await platsa.ctx.db.updateTable('persons').set({ lastName }).where('id', '=', sameName.personId).execute();
  const pairs = await listPairs(board);
  expect(pairs.map(({ reasons, people }) => [...people.map(({ _id }) => _id), ...reasons])).toEqual([
    [persons[2]?.personId, byName.userId, 'nameAndBirthDate'],
    [persons[1]?.personId, byPhone.userId, 'phoneNumber'],
    [persons[0]?.personId, byEmail.userId, 'email'],
  ]);
  expect(pairs[2]).toMatchObject({ askedAt: null, people: [{ email: byEmail.email }, { email: byEmail.email }] });
});

test('an account that has applied to others alone, or to locked jobs, is never named, and theirs are not shown', async () => {
  const board = await aBoard(platsa);
  const elsewhere = await aBoard(platsa, { title: 'Hos en annan' });
  const account = await anApplicant(platsa, elsewhere);
  const { personId } = await aKnownPerson(platsa, board, { email: account.email });
  expect(await listPairs(board)).toEqual([]);
  expect((await ask(board, personId, account.userId)).status).toBe(404);
  await anApplicant(platsa, board, account);
  const [pair] = await listPairs(board);
  expect(pair?.people[1].applications.map(({ _job }) => _job.name)).toEqual(['Kock']);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect(await listPairs(board)).toEqual([]);
});

test('by the mailed link the account gets everything that the company has about the person, who is then gone', async () => {
  const { board, second, account, person, joinToken } = await anAskedPair();
  await describePerson(platsa, person.personId);
  const conversationId = await discuss(platsa, { board: second, ...person });
  await judge(platsa, second, person.applicantId);
  const shown = await platsa.must(getJoin, { joinToken }, {});
  expect(shown).toMatchObject({ places: [{ title: 'Diskare' }], resumes: 1, isOwn: false });
  expect((await platsa.must(getJoin, { joinToken }, account)).isOwn).toBe(true);
  expect((await join(joinToken, account)).status).toBe(200);
  await finishReactions(platsa.ctx);
  const { companyId, admin } = board;
  const known = await platsa.must(getPerson, { companyId, personId: account.userId }, admin);
  expect(known.applications.map(({ _job }) => _job.title).sort()).toEqual(['Diskare', 'Kock']);
  // The profile of the account is as it was.
  expect(known._user.profile.experiences).toEqual([]);
  expect(known.resume).not.toBeNull();
  expect((await platsa.must(listMessages, { conversationId }, account)).messages).toHaveLength(2);
  // The old id leads to the account, and the company cannot undo it.
  expect((await platsa.must(getPerson, { companyId, personId: person.personId }, admin))._id).toBe(account.userId);
  expect((await platsa.must(listMerges, { companyId }, admin)).merges).toEqual([]);
  expect(await listPairs(board)).toEqual([]);
  // The link is used up.
  expect((await join(joinToken, account)).status).toBe(404);
  expect((await platsa.call(getJoin, { joinToken }, {})).status).toBe(404);
});

test('of two applications to the same job the account’s own stays, with what was said about the other', async () => {
  const board = await aBoard(platsa);
  const person = await aKnownPerson(platsa, board, { phoneNumber: '070-765 43 21', email: newEmail() });
  const conversationId = await discuss(platsa, { board, ...person });
  await joinBank(platsa, { board, ...person });
  const account = await anApplicant(platsa, board);
  await setPerson(account.userId, { phoneNumber: '0707654321' });
  await joinBank(platsa, { board, personId: account.userId, applicantId: account.applicantId });
  const [pair] = await listPairs(board);
  await ask(board, person.personId, account.userId);
  expect((await join(await linkIn(String(pair?.people[0].email)), account)).status).toBe(200);
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, board.admin);
  expect(columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant._id))).toEqual([account.applicantId]);
  expect((await platsa.must(listMessages, { conversationId }, account)).messages).toHaveLength(2);
  const { candidates } = await platsa.must(listCandidates, { companyId: board.companyId }, board.admin);
  expect(candidates).toHaveLength(1);
  const { history } = await platsa.must(listApplicantHistory, { applicantId: account.applicantId }, board.admin);
  expect(JSON.stringify(history)).toContain('applicant.merged');
});

test('a person whom the company has added joins too, once told, and from where stays known', async () => {
  const board = await aBoard(platsa);
  const account = await anApplicant(platsa, board);
  await setPerson(account.userId, { phoneNumber: '070-222 33 44' });
  const added = await anAddedPerson(platsa, board, { email: '', phoneNumber: '070-222 33 44', source: 'En mässa' });
  const input = { companyId: board.companyId, personId: added.personId };
  expect((await ask(board, added.personId, account.userId)).error?.userFriendlyMessage).toMatch(/^Personen ska först/);
  expect((await listPairs(board))[0]?.mustInformFirst).toBe(true);
  await platsa.must(markInformed, input, board.admin);
  // Without an address of the person the account is asked.
  await ask(board, added.personId, account.userId);
  expect((await join(await linkIn(account.email), account)).status).toBe(200);
  const { companyId, admin } = board;
  const record = await platsa.must(getPersonRecord, { companyId, personId: account.userId }, admin);
  expect(record).toMatchObject({ hasAccount: true, added: { source: 'En mässa', informedAt: expect.any(String) } });
  expect((await platsa.must(listUninformedPeople, { companyId }, admin)).total).toBe(0);
});

test('the mail names no account, and is sent once a month', async () => {
  const { board, account, person, email } = await anAskedPair();
  const [mail] = (await mailsTo(platsa, String(email))).slice(-1);
  expect(mail?.text).not.toContain(account.email);
  expect(mail?.subject).toMatch(/^Vill du samla det .+ har om dig i ditt konto\?$/);
  expect(await ask(board, person.personId, account.userId)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Personen har redan fått frågan den senaste månaden.' },
  });
  const [pair] = await listPairs(board);
  expect(pair).toMatchObject({ askedAt: expect.any(String), canAskFrom: expect.any(String) });
});

test('another account, nobody, a link that is over and a made up one join nothing', async () => {
  const { account, joinToken } = await anAskedPair();
  expect((await join(joinToken)).status).toBe(401);
  expect((await join(joinToken, await aJobSeeker(platsa))).status).toBe(404);
  expect((await join(joinToken, (await aCompany(platsa)).admin)).status).toBe(403);
  expect((await join('x'.repeat(43), account)).status).toBe(404);
  await platsa.ctx.db
    .updateTable('joinLinks')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', account.userId)
    .execute();
  expect((await join(joinToken, account)).status).toBe(404);
  expect((await platsa.call(getJoin, { joinToken }, account)).status).toBe(404);
});

test('two windows join once', async () => {
  const { account, joinToken } = await anAskedPair();
  const answers = await Promise.all([join(joinToken, account), join(joinToken, account)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('whom the company says is not the same is not suggested and cannot be asked', async () => {
  const { board, account, person } = await aPair();
  const people: [string, string] = [person.personId, account.userId];
  await platsa.must(markDifferent, { companyId: board.companyId, people }, board.admin);
  expect(await listPairs(board)).toEqual([]);
  expect((await ask(board, person.personId, account.userId)).status).toBe(404);
});

test('a link to a person who is merged with another opens nothing, until the merge is undone', async () => {
  const { board, second, account, person, joinToken } = await anAskedPair();
  const { companyId, admin } = board;
  const kept = await aKnownPerson(platsa, second);
  const merge = { companyId, personId: kept.personId, from: person.personId };
  const { _merge: mergeId } = await platsa.must(mergePerson, merge, admin);
  expect((await platsa.call(getJoin, { joinToken }, account)).status).toBe(404);
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect((await join(joinToken, account)).status).toBe(200);
});

test('only members of the company see the pairs and ask', async () => {
  const { board, account, person } = await aPair();
  const { companyId } = board;
  const input = { companyId, personId: person.personId, account: account.userId };
  expect((await platsa.call(askToJoin, { ...input, account: 'x' }, board.admin)).error?.fields).toEqual([
    { path: 'account', message: 'Välj ett konto' },
  ]);
  const unknown = await aPersonWithoutAccount(platsa, board);
  expect((await ask(board, unknown, account.userId)).status).toBe(404);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(listAccountPairs, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(askToJoin, input, { token })).status).toBe(status);
  }
});
