import { listDifferentPeople, markDifferent, unmarkDifferent } from '@platsa/contract/people/different-endpoints';
import { listDuplicates, mergePerson, undoMerge } from '@platsa/contract/people/merge-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aName } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { aKnownPerson } from '../../../../test/person-builders.ts';

const platsa = useTestApp();

/** Persons with the same address, in the order in which they were added. */
async function aFamily(board: TestBoard, size: number): Promise<string[]> {
  const email = `${aName()}@example.com`;
  const ids: string[] = [];
  for (let nr = 0; nr < size; nr++) ids.push((await aKnownPerson(platsa, board, { email })).personId);
  return ids;
}

const mark = async ({ companyId, admin }: TestBoard, one = '', other = '') =>
  (await platsa.must(markDifferent, { companyId, people: [one, other] }, admin))._different;

async function listPairs({ companyId, admin }: TestBoard): Promise<string[][]> {
  const { duplicates, total } = await platsa.must(listDuplicates, { companyId }, admin);
  expect(total).toBe(duplicates.length);
  return duplicates.map(({ people }) => people.map(({ _id }) => _id));
}

test('two persons who are not the same are no longer suggested, until that is taken back', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [first = '', later = ''] = await aFamily(board, 2);
  const differentId = await mark(board, later, first);
  expect(await listPairs(board)).toEqual([]);
  expect(await mark(board, first, later)).toBe(differentId);
  const { different, next } = await platsa.must(listDifferentPeople, { companyId }, admin);
  expect(next).toBeNull();
  expect(different).toMatchObject([
    { _id: differentId, people: [{ _id: later }, { _id: first }], _user: { _id: admin.userId } },
  ]);
  await platsa.must(unmarkDifferent, { companyId, differentId }, admin);
  expect(await listPairs(board)).toEqual([[first, later]]);
  expect((await platsa.must(listDifferentPeople, { companyId }, admin)).different).toEqual([]);
});

test('whoever is not the first with an address is suggested as the second with it', async () => {
  const board = await aBoard(platsa);
  const [first = '', second = '', third = ''] = await aFamily(board, 3);
  await mark(board, first, third);
  expect(await listPairs(board)).toEqual([
    [second, third],
    [first, second],
  ]);
  await mark(board, first, second);
  expect(await listPairs(board)).toEqual([[second, third]]);
  await mark(board, second, third);
  expect(await listPairs(board)).toEqual([]);
});

test('somebody who is not the same as a merged person is not the same as the kept one, and undoing gives it back', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [kept = '', from = '', other = ''] = await aFamily(board, 3);
  const differentIds = [await mark(board, other, from), await mark(board, from, kept)];
  const { _merge: mergeId } = await platsa.must(mergePerson, { companyId, personId: kept, from }, admin);
  expect(await listPairs(board)).toEqual([]);
  const list = async () => (await platsa.must(listDifferentPeople, { companyId }, admin)).different;
  expect(await list()).toMatchObject([{ _id: differentIds[0], people: [{ _id: other }, { _id: kept }] }]);
  await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect(await list()).toMatchObject([
    { _id: differentIds[1], people: [{ _id: from }, { _id: kept }] },
    { _id: differentIds[0], people: [{ _id: other }, { _id: from }] },
  ]);
});

test('decisions come in pages, and go with a deleted person', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const ids = await aFamily(board, 8);
  for (const one of ids.slice(0, 3)) {
    for (const other of ids.slice(3)) await mark(board, one, other);
  }
  for (const other of ids.slice(4)) await mark(board, ids[3], other);
  for (const other of ids.slice(5)) await mark(board, ids[4], other);
  const first = await platsa.must(listDifferentPeople, { companyId }, admin);
  expect(first.different).toHaveLength(20);
  const rest = await platsa.must(listDifferentPeople, { companyId, after: first.next ?? '' }, admin);
  expect([rest.different.length, rest.next]).toEqual([2, null]);
  expect((await platsa.call(listDifferentPeople, { companyId, after: 'eA' }, admin)).status).toBe(400);
  await platsa.ctx.db
    .deleteFrom('persons')
    .where('id', '=', ids[0] ?? '')
    .execute();
  const left = await platsa.must(listDifferentPeople, { companyId }, admin);
  expect([left.different.length, left.next]).toEqual([17, null]);
});

test('one person twice, nobody, another company’s and locked persons are refused', async () => {
  const board = await aBoard(platsa);
  const locked = await aBoard(platsa, { company: board });
  const { companyId, admin } = board;
  const [one = '', other = ''] = await aFamily(board, 2);
  const [hidden = ''] = await aFamily(locked, 1);
  const [stranger = ''] = await aFamily(await aBoard(platsa), 1);
  const call = (people: [string, string]) => platsa.call(markDifferent, { companyId, people }, admin);
  expect((await call([one, one])).status).toBe(400);
  expect((await call([one, 'x'])).status).toBe(400);
  expect((await call([one, stranger])).status).toBe(404);
  expect((await call([one, (await aJobSeeker(platsa)).userId])).status).toBe(404);
  expect((await call([one, (await anApplicant(platsa, board)).userId])).status).toBe(200);
  await mark(board, one, hidden);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', locked.jobId).execute();
  expect((await call([other, hidden])).status).toBe(404);
  expect((await platsa.must(listDifferentPeople, { companyId }, admin)).different).toHaveLength(1);
});

test('only members of the company say who is not the same, see it and take it back', async () => {
  const board = await aBoard(platsa);
  const { companyId } = board;
  const [one = '', other = ''] = await aFamily(board, 2);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(markDifferent, { companyId, people: [one, other] }, { token })).status).toBe(status);
    expect((await platsa.call(listDifferentPeople, { companyId }, { token })).status).toBe(status);
  }
  const differentId = await mark(board, one, other);
  const stranger = await aCompany(platsa);
  const asOther = { companyId: stranger.companyId, differentId };
  expect((await platsa.call(unmarkDifferent, asOther, stranger.admin)).status).toBe(404);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(unmarkDifferent, { companyId, differentId }, { token })).status).toBe(status);
  }
});

test('decisions survive merges of both sides that are undone in the other order', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [kept = '', from = '', otherKept = '', otherFrom = ''] = await aFamily(board, 4);
  for (const [one, other] of [
    [otherFrom, from],
    [otherFrom, otherKept],
    [otherKept, from],
  ]) {
    await mark(board, one, other);
  }
  const list = async () => (await platsa.must(listDifferentPeople, { companyId }, admin)).different;
  const before = await list();
  const merge = async (personId: string, other: string) =>
    (await platsa.must(mergePerson, { companyId, personId, from: other }, admin))._merge;
  const mergeIds = [await merge(kept, from), await merge(otherKept, otherFrom)];
  expect(await list()).toMatchObject([{ people: [{ _id: otherKept }, { _id: kept }] }]);
  for (const mergeId of mergeIds) await platsa.must(undoMerge, { companyId, mergeId }, admin);
  expect(await list()).toEqual(before);
});

test('a decision about two persons who became one pair by merges is taken back as one', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const [kept = '', from = '', other = ''] = await aFamily(board, 3);
  await mark(board, kept, other);
  await mark(board, from, other);
  await platsa.must(mergePerson, { companyId, personId: kept, from }, admin);
  const { different } = await platsa.must(listDifferentPeople, { companyId }, admin);
  expect(different).toHaveLength(1);
  await platsa.must(unmarkDifferent, { companyId, differentId: different[0]?._id ?? '' }, admin);
  expect((await platsa.must(listDifferentPeople, { companyId }, admin)).different).toEqual([]);
  expect(await listPairs(board)).toEqual([[kept, other]]);
});
