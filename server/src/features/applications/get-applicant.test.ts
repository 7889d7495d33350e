import { getApplicant } from '@platsa/contract/applications/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, aTag } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { score } from '../../../test/matching/insert-cases.ts';

const platsa = useTestApp();

test('an applicant comes with the profile, the status and the times', async () => {
  const board = await aBoard(platsa, { title: 'Bagare' });
  const person = await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'Ek', birthDate: '1990-01-02' });
  const { applicantId } = await anApplicant(platsa, board, person);
  platsa.clock.now = new Date('2026-01-01T12:00:00Z');
  const shown = await platsa.call(getApplicant, { applicantId }, { token: board.admin.token });
  platsa.clock.now = undefined;
  expect(shown.data).toMatchObject({
    _id: applicantId,
    _job: { _id: board.jobId, title: 'Bagare' },
    _workflowBoard: board.boardId,
    _statusColumn: { _id: board.firstColumnId, value: 'Ansökt' },
    _user: { firstName: 'Åsa', lastName: 'Ek', email: person.email, age: 35, _city: null, profile: { skills: [] } },
    rating: 0,
    declined: false,
    score: 0,
    match: [],
  });
});

test('the score comes with its reasons by name: met, partly and missing', async () => {
  const board = await aBoard(platsa);
  const { applicantId, userId } = await anApplicant(platsa, board);
  const { db } = platsa.ctx;
  const [excel, calm, german] = [
    await aTag(platsa, 'skill', 'Excel för matchning'),
    await aTag(platsa, 'trait', 'Lugn för matchning'),
    await aTag(platsa, 'language', 'Tyska för matchning'),
  ];
  const asked = [
    { tagId: excel, kind: 'skill' as const, min: 4, max: 6, importance: 2, position: 0 },
    { tagId: calm, kind: 'trait' as const, min: null, max: null, importance: 1, position: 1 },
    { tagId: german, kind: 'language' as const, min: 3, max: null, importance: 3, position: 2 },
  ];
  await db
    .insertInto('jobRequirements')
    .values(asked.map((row) => ({ ...row, jobId: board.jobId })))
    .execute();
  await db
    .insertInto('profileTags')
    .values([
      { personId: userId, tagId: excel, kind: 'skill', level: 2 },
      { personId: userId, tagId: calm, kind: 'trait', level: null },
    ])
    .execute();
  await score(db, { applicantId });
  const shown = await platsa.must(getApplicant, { applicantId }, { token: board.admin.token });
  expect(shown.match.map(({ name, state, level, min }) => [name, state, level, min])).toEqual([
    ['Excel för matchning', 'partly', 2, 4],
    ['Lugn för matchning', 'met', null, null],
    ['Tyska för matchning', 'missing', null, 3],
  ]);
  expect(shown.tags).toEqual({ match: [{ name: 'Lugn för matchning', needed: false }] });
  expect(shown.score).toBeCloseTo((4 * 2 * 0.5 + 1) / (4 * 2 + 1 + 4 * 3));
  expect(shown._user.profile.skills).toEqual([{ _skill: { _id: excel, name: 'Excel för matchning' }, rating: 2 }]);
});

test('only members of the company see an applicant', async () => {
  const board = await aBoard(platsa);
  const applicant = await anApplicant(platsa, board);
  const { admin: stranger } = await aCompany(platsa);
  const read = (token?: string) => platsa.call(getApplicant, { applicantId: applicant.applicantId }, { token });
  expect(await read()).toMatchObject({ status: 401 });
  expect(await read(applicant.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
  expect(await read(stranger.token)).toMatchObject({ status: 404, error: { code: 12 } });
  const malformed = await platsa.call(getApplicant, { applicantId: 'kim' }, { token: board.admin.token });
  expect(malformed.status).toBe(404);
});
