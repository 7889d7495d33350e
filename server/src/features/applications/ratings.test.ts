import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import {
  getApplicant,
  listApplicantHistory,
  listJobApplicantIds,
  listJobApplicants,
  updateApplicant,
} from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { expect, test } from 'vitest';
import { aReader } from '../../../test/access-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aMember, password } from '../../../test/builders.ts';

const platsa = useTestApp();

type Rater = Pick<Account, 'token'>;

const give = (applicantId: string, rating: number, by: Rater) =>
  platsa.must(updateApplicant, { applicantId, rating }, { token: by.token });

const seenBy = ({ token }: Rater, applicantId: string) => platsa.must(getApplicant, { applicantId }, { token });

async function cardOf(board: TestBoard) {
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  return columns[0]?.items[0]?._applicant;
}

/** An applicant to whom Anna gave 5, Bo 2 and a reader outside of the company 1. */
async function aRatedApplicant() {
  const board = await anOpenJob(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const anna = board.admin;
  const bo = await aMember(platsa, board.companyId);
  const reader = await aReader(platsa, { board });
  await give(applicantId, 5, anna);
  await give(applicantId, 2, bo);
  await give(applicantId, 1, reader);
  return { board, applicantId, anna, bo, reader };
}

test('nobody overwrites another’s rating: each sees their own, and who has none sees the mean of the company’s', async () => {
  const { board, applicantId, anna, bo, reader } = await aRatedApplicant();
  const mean = { meanRating: 3.5, ratingsCount: 2 };
  expect(await seenBy(anna, applicantId)).toMatchObject({ rating: 5, ownRating: 5, ...mean });
  expect(await seenBy(bo, applicantId)).toMatchObject({ rating: 2, ownRating: 2, ...mean });
  const third = await aMember(platsa, board.companyId);
  const seen = await seenBy(third, applicantId);
  expect(seen).toMatchObject({ rating: 3.5, ownRating: 0, ...mean });
  expect(seen.ratings).toMatchObject([
    { _user: { _id: anna.userId }, rating: 5, isReader: false },
    { _user: { _id: bo.userId }, rating: 2, isReader: false },
    { _user: { _id: reader.userId }, rating: 1, isReader: true },
  ]);
  expect(await cardOf(board)).toMatchObject({ rating: 3.5, ratings: { [anna.userId]: 5, [bo.userId]: 2 } });
});

test('a reader sees and sets only their own rating, also in the list and its filter', async () => {
  const { board, applicantId, reader } = await aRatedApplicant();
  const none = { meanRating: null, ratingsCount: 0 };
  const own = await seenBy(reader, applicantId);
  expect(own).toMatchObject({ rating: 1, ownRating: 1, ...none });
  expect(own.ratings).toMatchObject([{ _user: { _id: reader.userId }, rating: 1, isReader: true }]);
  const other = await aReader(platsa, { board });
  expect(await seenBy(other, applicantId)).toMatchObject({ rating: 0, ownRating: 0, ratings: [], ...none });
  const list = (stars: number, { token }: Rater) =>
    platsa.must(listJobApplicants, { jobId: board.jobId, stars }, { token });
  expect((await list(0, other)).applicants).toMatchObject([{ rating: 0, ...none }]);
  expect(await list(200, reader)).toMatchObject({ total: 0, applicants: [] });
  expect(await list(100, reader)).toMatchObject({ total: 1, applicants: [{ rating: 1, ...none }] });
  expect(await give(applicantId, 4, reader)).toMatchObject({ rating: 4, ownRating: 4, ...none });
  expect(await cardOf(board)).toMatchObject({ rating: 3.5 });
});

test('a list is filtered by what it shows: one’s own, else the mean', async () => {
  const { board, anna, bo } = await aRatedApplicant();
  const third = await aMember(platsa, board.companyId);
  const { jobId } = board;
  const found = async (stars: number, { token }: Rater) => {
    const { total } = await platsa.must(listJobApplicants, { jobId, stars }, { token });
    const { _applicants } = await platsa.must(listJobApplicantIds, { jobId, stars }, { token });
    expect(_applicants).toHaveLength(total);
    return total;
  };
  expect([await found(500, anna), await found(300, bo), await found(200, bo)]).toEqual([1, 0, 1]);
  expect([await found(300, third), await found(400, third)]).toEqual([1, 0]);
});

test('a removed rating leaves the others, and the same again is no event', async () => {
  const { board, applicantId, anna, bo } = await aRatedApplicant();
  await give(applicantId, 5, anna);
  expect(await give(applicantId, 0, anna)).toMatchObject({ rating: 2, ownRating: 0, meanRating: 2, ratingsCount: 1 });
  await give(applicantId, 0, anna);
  expect(await give(applicantId, 0, bo)).toMatchObject({ rating: 0, meanRating: null, ratingsCount: 0 });
  expect(await cardOf(board)).toMatchObject({ rating: 0, ratings: null });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token: anna.token });
  const rated = history.filter(({ event }) => event === 'applicant.rated');
  expect(rated.map(({ _user, rating }) => [_user?._id === anna.userId, rating])).toEqual([
    [false, 0],
    [true, 0],
    [false, 1],
    [false, 2],
    [true, 5],
  ]);
});

test('who reads first and works for the company later has one rating, which counts once it is given again', async () => {
  const { board, applicantId, anna, reader } = await aRatedApplicant();
  const member = { userId: reader.userId, companyId: board.companyId, role: 'user' as const };
  await platsa.ctx.db.insertInto('members').values(member).execute();
  const session = await platsa.must(logIn, { email: reader.email, password, as: 'company' });
  expect(await seenBy(session, applicantId)).toMatchObject({ rating: 1, ownRating: 1, ratingsCount: 2 });
  expect(await give(applicantId, 1, session)).toMatchObject({ rating: 1, ratingsCount: 3, meanRating: 2.7 });
  const { ratings } = await seenBy(anna, applicantId);
  expect(ratings.map(({ isReader }) => isReader)).toEqual([false, false, false]);
});

test('the ratings of an erased account count on without a name', async () => {
  const { board, applicantId, anna, bo } = await aRatedApplicant();
  await platsa.ctx.db.deleteFrom('persons').where('id', '=', bo.userId).execute();
  const seen = await seenBy(anna, applicantId);
  expect(seen).toMatchObject({ rating: 5, meanRating: 3.5, ratingsCount: 2 });
  expect(seen.ratings).toMatchObject([{ rating: 5 }, { _user: null, rating: 2 }, { rating: 1 }]);
  const third = await aMember(platsa, board.companyId);
  expect(await seenBy(third, applicantId)).toMatchObject({ rating: 3.5 });
});

test('the chat shows each company user what the card shows', async () => {
  const { board, applicantId, anna, bo } = await aRatedApplicant();
  const ratingIn = async ({ token }: Rater) => {
    const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, { token });
    return conversation._applicant.rating;
  };
  const third = await aMember(platsa, board.companyId);
  expect([await ratingIn(anna), await ratingIn(bo), await ratingIn(third)]).toEqual([5, 2, 3.5]);
});
