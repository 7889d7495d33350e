import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listApplicationInterviews, updateInterview } from '@platsa/contract/interviews/endpoints';
import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { listDuplicates, listMerges, mergePerson, undoMerge } from '@platsa/contract/people/merge-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember, aName } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { finishReactions } from '../../../../test/finish-reactions.ts';
import {
  aKnownPerson,
  anotherApplication,
  describePerson,
  discuss,
  joinBank,
  judge,
  type KnownPersonOverrides,
  meet,
} from '../../../../test/person-builders.ts';
import { forgetMerges } from './forget-merges.ts';

const platsa = useTestApp();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function twoGuests(first: KnownPersonOverrides = {}, second: KnownPersonOverrides = {}) {
  const board = await aBoard(platsa);
  const other = await aBoard(platsa, { company: board, title: 'Diskare' });
  const [kept, from] = [await aKnownPerson(platsa, board, first), await aKnownPerson(platsa, other, second)];
  return { ...board, board, other, kept, from };
}

const merge = (
  {
    companyId,
    admin,
    kept,
    from,
  }: Pick<Awaited<ReturnType<typeof twoGuests>>, 'companyId' | 'admin' | 'kept' | 'from'>,
  fields: ('name' | 'email' | 'phoneNumber' | 'profile')[] = [],
) => platsa.must(mergePerson, { companyId, personId: kept.personId, from: from.personId, fields }, admin);

const look = (board: TestBoard, personId: string) =>
  platsa.must(getPerson, { companyId: board.companyId, personId }, board.admin);

test('the kept person has the applications of both, the chosen fields, and is found by the old id', async () => {
  const email = `${aName()}@example.com`;
  const guests = await twoGuests({ firstName: 'Kim' }, { firstName: 'Kimberly', email, phoneNumber: '070-111 22 33' });
  const { board, other, kept, from } = guests;
  await describePerson(platsa, from.personId);
  await discuss(platsa, { board: other, ...from });
  await judge(platsa, other, from.applicantId);
  await merge(guests, ['email', 'profile']);
  await finishReactions(platsa.ctx);
  for (const id of [kept.personId, from.personId]) {
    const person = await look(board, id);
    expect(person).toMatchObject({ _id: kept.personId, _user: { firstName: 'Kim', email, phoneNumber: '' } });
    expect(person._user.profile.experiences).toHaveLength(1);
    expect(person.resume).not.toBeNull();
    expect(person.applications.map(({ _job }) => _job.title).sort()).toEqual(['Diskare', 'Kock']);
  }
  const { _user } = await platsa.must(getApplicant, { applicantId: from.applicantId }, board.admin);
  expect(_user).toMatchObject({ firstName: 'Kim', email });
});

test('of two applications to the same job the later becomes a line in the history of the first, with all that was said', async () => {
  const board = await aBoard(platsa);
  const [from, kept] = [await aKnownPerson(platsa, board), await aKnownPerson(platsa, board)];
  const conversationId = await discuss(platsa, { board, ...from });
  await discuss(platsa, { board, ...kept });
  await judge(platsa, board, kept.applicantId);
  const { companyId, admin, boardId } = board;
  const { _merge: mergeId } = await merge({ companyId, admin, kept, from });
  const { columns } = await platsa.must(getBoard, { boardId }, admin);
  expect(columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant._id))).toEqual([from.applicantId]);
  const { history } = await platsa.must(listApplicantHistory, { applicantId: from.applicantId }, admin);
  expect(history.map(({ event }) => event)).toContain('applicant.merged');
  const { messages } = await platsa.must(listMessages, { conversationId }, admin);
  expect(messages.map(({ text }) => text.split(' ')[0])).toEqual(['Fråga', 'Svar', 'Fråga', 'Svar']);
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  const applicant = await platsa.must(getApplicant, { applicantId: from.applicantId }, admin);
  expect(applicant).toMatchObject({ rating: 4 });

  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect((await platsa.must(listMessages, { conversationId }, admin)).messages).toHaveLength(2);
  const after = await platsa.must(listApplicantHistory, { applicantId: from.applicantId }, admin);
  expect(after.history.map(({ event }) => event)).not.toContain('applicant.merged');
  expect((await look(board, kept.personId)).applications).toMatchObject([{ _id: kept.applicantId }]);
});

test('interviews go to the first of two applications and back again, but two at the same time have to be moved apart', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [from, kept] = [await aKnownPerson(platsa, board), await aKnownPerson(platsa, board)];
  const startsAt = '2031-02-03T09:00:00.000Z';
  const met = await meet(platsa, board, from.applicantId, { startsAt });
  const other = await aMember(platsa, companyId);
  const clash = await meet(platsa, board, kept.applicantId, { startsAt, userId: other.userId });
  const refused = await platsa.call(mergePerson, { companyId, personId: kept.personId, from: from.personId }, admin);
  expect([refused.status, refused.error?.userFriendlyMessage]).toEqual([
    409,
    'Båda har en intervju för samma jobb på samma tid. Flytta eller avboka en av dem först.',
  ]);
  await platsa.must(updateInterview, { interviewId: clash, startsAt: '2031-02-04T09:00:00.000Z' }, admin);
  const idsOf = async ({ applicantId }: { applicantId: string }) =>
    (await platsa.must(listApplicationInterviews, { applicantId }, admin)).interviews.map(({ _id }) => _id).sort();
  const { _merge: mergeId } = await merge({ companyId, admin, kept, from });
  expect(await idsOf(from)).toEqual([met, clash].sort());
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect([await idsOf(from), await idsOf(kept)]).toEqual([[met], [clash]]);
});

test('a reported conversation names the kept person, also in the messages that were stored with the report', async () => {
  const guests = await twoGuests();
  const { companyId, admin, other, kept, from } = guests;
  const conversationId = await discuss(platsa, { board: other, ...from });
  await platsa.must(updateConversation, { conversationId, status: 4 }, admin);
  const report = () =>
    platsa.ctx.db.selectFrom('conversationReports').selectAll().where('conversationId', '=', conversationId).execute();
  const before = await report();
  expect(before).toMatchObject([{ personId: from.personId, messages: [{}, { authorId: from.personId }] }]);
  const { _merge: mergeId } = await merge(guests);
  expect(await report()).toMatchObject([{ personId: kept.personId, messages: [{}, { authorId: kept.personId }] }]);
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect(await report()).toEqual(before);
});

test('what happens to an application after the merge goes with it when the merge is undone', async () => {
  const guests = await twoGuests();
  const { companyId, admin, other, kept, from } = guests;
  const third = await aBoard(platsa, { company: other });
  const { _merge: mergeId } = await merge(guests);
  const later = await anotherApplication(platsa, third, kept.personId);
  await discuss(platsa, { board: other, personId: kept.personId, applicantId: from.applicantId });
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect((await look(other, from.personId)).applications).toMatchObject([{ _id: from.applicantId }]);
  expect((await look(other, kept.personId)).applications.map(({ _id }) => _id)).toContain(later);
  const chats = platsa.ctx.db
    .selectFrom('conversations')
    .select('personId')
    .where('applicantId', '=', from.applicantId);
  expect(await chats.execute()).toEqual([{ personId: from.personId }]);
});

test('merges of one person are undone from the latest to the first', async () => {
  const guests = await twoGuests();
  const { companyId, admin, board, kept } = guests;
  const third = await aKnownPerson(platsa, await aBoard(platsa, { company: board }));
  const first = await merge(guests);
  const second = await merge({ companyId, admin, kept: third, from: kept });
  expect((await look(board, guests.from.personId))._id).toBe(third.personId);
  const { merges } = await platsa.must(listMerges, { companyId }, admin);
  expect(merges).toMatchObject([
    { _id: second._merge, isLatest: true, _person: { _id: third.personId }, _user: { name: 'Kim Lind' } },
    { _id: first._merge, isLatest: false, _person: { _id: third.personId } },
  ]);
  const undo = async (mergeId: string) => (await platsa.call(undoMerge, { companyId, mergeId }, admin)).status;
  expect([await undo(first._merge), await undo(second._merge), await undo(first._merge)]).toEqual([409, 200, 200]);
  expect(await undo(first._merge)).toBe(404);
});

test('a merge can be undone for thirty days; then what was stored for it is forgotten, and the old id still leads on', async () => {
  const guests = await twoGuests({}, { firstName: 'Glömsk' });
  const { companyId, admin, board, kept, from } = guests;
  const { _merge: mergeId } = await merge(guests);
  const stored = () => platsa.ctx.db.selectFrom('merges').select('changes').where('id', '=', mergeId).execute();
  const date = (createdAt: Date) =>
    sql`UPDATE merges SET created_at = ${createdAt} WHERE id = ${mergeId}`.execute(platsa.ctx.db);
  await date(daysAgo(29));
  await forgetMerges.handle(platsa.ctx, {});
  expect(JSON.stringify(await stored())).toContain('Glömsk');
  await date(daysAgo(31));
  expect((await platsa.must(listMerges, { companyId }, admin)).merges).toEqual([]);
  expect((await platsa.call(undoMerge, { companyId, mergeId }, admin)).status).toBe(409);
  await forgetMerges.handle(platsa.ctx, {});
  expect(await stored()).toEqual([{ changes: null }]);
  expect((await look(board, from.personId))._id).toBe(kept.personId);
});

test('an application that is removed takes along the one that it took up, and an erased person the stored merge', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [kept, from] = [await aKnownPerson(platsa, board), await aKnownPerson(platsa, board)];
  await anotherApplication(platsa, await aBoard(platsa, { company: board }), kept.personId);
  const { _merge: mergeId } = await merge({ companyId, admin, kept, from });
  await platsa.must(removeApplication, { applicantId: kept.applicantId }, admin);
  expect((await platsa.call(undoMerge, { companyId, mergeId }, admin)).status).toBe(409);
  await finishReactions(platsa.ctx);
  const stored = () => platsa.ctx.db.selectFrom('merges').select('changes').where('id', '=', mergeId).execute();
  expect(await stored()).toEqual([{ changes: null }]);
  await platsa.ctx.db.deleteFrom('persons').where('id', '=', kept.personId).execute();
  expect(await stored()).toEqual([]);
});

test('a consent that is withdrawn after the merge does not come back', async () => {
  const guests = await twoGuests();
  const { companyId, admin, board, other, kept, from } = guests;
  await joinBank(platsa, { board, ...kept });
  await joinBank(platsa, { board: other, ...from });
  const bank = platsa.ctx.db.selectFrom('candidates').select('personId').where('companyId', '=', companyId);
  const { _merge: mergeId } = await merge(guests);
  expect(await bank.execute()).toEqual([{ personId: kept.personId }]);
  await platsa.ctx.db.deleteFrom('candidates').where('companyId', '=', companyId).execute();
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect(await bank.execute()).toEqual([]);
});

test('a second window that merges or undoes the same is told so, also at the same moment', async () => {
  const guests = await twoGuests();
  const { companyId, admin, kept, from } = guests;
  const call = (personId: string, other: string) =>
    platsa.call(mergePerson, { companyId, personId, from: other }, admin);
  const answers = await Promise.all([call(kept.personId, from.personId), call(from.personId, kept.personId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await call(kept.personId, from.personId);
  expect([again.status, again.error?.userFriendlyMessage]).toEqual([409, 'En av dem är redan ihopslagen med någon.']);
  const mergeId = answers.find(({ data }) => data)?.data?._merge ?? '';
  const undo = async () => (await platsa.call(undoMerge, { companyId, mergeId }, admin)).status;
  expect((await Promise.all([undo(), undo()])).sort()).toEqual([200, 404]);
});

test('somebody with an account, of another company or of locked jobs alone is not merged, nor a person with themself', async () => {
  const guests = await twoGuests();
  const { companyId, admin, board, kept, from } = guests;
  const account = await anApplicant(platsa, board);
  const stranger = await aKnownPerson(platsa, await aBoard(platsa));
  const call = (personId: string, other: string) =>
    platsa.call(mergePerson, { companyId, personId, from: other }, admin);
  const refused = await call(kept.personId, account.userId);
  expect([refused.status, refused.error?.userFriendlyMessage]).toEqual([409, expect.stringContaining('eget konto')]);
  expect((await call(account.userId, kept.personId)).status).toBe(409);
  expect((await call(kept.personId, stranger.personId)).status).toBe(404);
  expect((await call(kept.personId, (await aJobSeeker(platsa)).userId)).status).toBe(404);
  expect((await call(kept.personId, kept.personId)).status).toBe(400);
  const wrong = { companyId, personId: kept.personId, from: 'x', fields: [] };
  expect((await platsa.call(mergePerson, wrong, admin)).status).toBe(400);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', guests.other.jobId).execute();
  expect((await call(kept.personId, from.personId)).status).toBe(404);
});

test('only members of the company merge, see merges and undo them', async () => {
  const guests = await twoGuests();
  const { companyId, kept, from } = guests;
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(listDuplicates, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(listMerges, { companyId }, { token })).status).toBe(status);
    const input = { companyId, personId: kept.personId, from: from.personId };
    expect((await platsa.call(mergePerson, input, { token })).status).toBe(status);
  }
  const [{ _id: mergeId } = { _id: '' }] = (await platsa.must(listMerges, { companyId }, guests.admin)).merges;
  const other = await aCompany(platsa);
  const asOther = { companyId: other.companyId, mergeId };
  expect((await platsa.call(undoMerge, asOther, other.admin)).status).toBe(404);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(undoMerge, { companyId, mergeId }, { token })).status).toBe(status);
  }
});
