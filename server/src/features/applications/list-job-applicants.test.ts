import { listJobApplicantIds, listJobApplicants, updateApplicant } from '@platsa/contract/applications/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { placeId } from '../../../test/job-builders.ts';

const platsa = useTestApp();
let board: TestBoard;

interface Person {
  name: string;
  city?: string;
  score: number;
  rating?: number;
  day: number;
}

async function applies({ name, city, score, rating = 0, day }: Person): Promise<void> {
  const { db } = platsa.ctx;
  const jobSeeker = await aJobSeeker(platsa, { firstName: name });
  if (city)
    await db
      .updateTable('persons')
      .set({ cityId: placeId(city) })
      .where('id', '=', jobSeeker.userId)
      .execute();
  const { applicantId } = await anApplicant(platsa, board, jobSeeker);
  const createdAt = new Date(`2026-06-0${day}T08:00:00Z`);
  await db
    .updateTable('applicants')
    .set({ score, createdAt } as never)
    .where('id', '=', applicantId)
    .execute();
  if (rating > 0) await platsa.must(updateApplicant, { applicantId, rating }, board.admin);
}

beforeAll(async () => {
  board = await aBoard(platsa);
  await applies({ name: 'Alva', city: 'Umeå', score: 0.6, rating: 2, day: 1 });
  await applies({ name: 'Bo', city: 'Lund', score: 0.19, day: 2 });
  await applies({ name: 'Cleo', city: 'Umeå', score: 0.59, rating: 5, day: 3 });
  await applies({ name: 'Disa', score: 0.2, rating: 3, day: 4 });
});

type Filter = Omit<InputOf<typeof listJobApplicants>, 'jobId'>;

const list = (filter: Filter = {}) =>
  platsa.must(listJobApplicants, { jobId: board.jobId, ...filter }, { token: board.admin.token });

async function names(filter?: Filter): Promise<string> {
  return (await list(filter)).applicants.map(({ _user }) => _user.firstName).join(' ');
}

test('best match first, or newest, or oldest', async () => {
  expect(await names()).toBe('Alva Cleo Disa Bo');
  expect(await names({ sort: 'date' })).toBe('Disa Cleo Bo Alva');
  expect(await names({ sort: 'dateReverse' })).toBe('Alva Bo Cleo Disa');
});

test('each row has what the list shows, and the applicants’ cities are counted without the filter', async () => {
  const answer = await list({ stars: 500 });
  expect(answer).toMatchObject({
    total: 1,
    next: null,
    cities: [
      { name: 'Umeå', count: 2 },
      { name: 'Lund', count: 1 },
    ],
  });
  expect(answer.applicants[0]).toMatchObject({
    _job: board.jobId,
    _user: { firstName: 'Cleo', _city: { name: 'Umeå' }, images: [] },
    ...{ score: 0.59, rating: 5, declined: false, createdAt: '2026-06-03T08:00:00.000Z' },
    _statusColumn: { value: 'Ansökt', useForDeclining: false },
  });
});

test('filters of stars, match level and city each apply alone, and all apply together', async () => {
  expect(await names({ stars: 300 })).toBe('Cleo Disa');
  expect(await names({ match: 'low' })).toBe('Bo');
  expect(await names({ match: 'medium' })).toBe('Cleo Disa');
  expect(await names({ match: 'high' })).toBe('Alva');
  expect(await names({ city: placeId('Umeå') })).toBe('Alva Cleo');
  expect(await names({ city: placeId('Umeå'), match: 'medium', stars: 100 })).toBe('Cleo');
  expect(await names({ city: placeId('Luleå') })).toBe('');
});

test('all that a filter finds are listed by id, in the order of the list', async () => {
  for (const filter of [{}, { match: 'medium', sort: 'date' }, { city: placeId('Umeå') }] satisfies Filter[]) {
    const input = { jobId: board.jobId, ...filter };
    const ids = await platsa.must(listJobApplicantIds, input, { token: board.admin.token });
    expect(ids._applicants).toEqual((await list(filter)).applicants.map(({ _id }) => _id));
  }
});

test('a long list comes in pages without gaps or repeats, also among equals', async () => {
  const long = await aBoard(platsa, { company: board });
  for (let number = 0; number < 52; number++) await anApplicant(platsa, long);
  for (const sort of ['matching', 'date', 'dateReverse'] as const) {
    const input = { jobId: long.jobId, sort };
    const first = await platsa.must(listJobApplicants, input, { token: board.admin.token });
    const second = await platsa.must(
      listJobApplicants,
      { ...input, after: first.next ?? '' },
      { token: board.admin.token },
    );
    expect([first.total, first.applicants.length, second.applicants.length, second.next]).toEqual([52, 50, 2, null]);
    expect(new Set([...first.applicants, ...second.applicants].map(({ _id }) => _id)).size).toBe(52);
  }
});

test('an invalid filter gets a field error', async () => {
  for (const [field, value] of [
    ['stars', '150'],
    ['stars', '600'],
    ['stars', 'många'],
    ['match', 'bra'],
    ['sort', 'namn'],
    ['city', 'Umeå'],
  ] as const) {
    const input = { jobId: board.jobId, [field]: value } as InputOf<typeof listJobApplicants>;
    const { status, error } = await platsa.call(listJobApplicants, input, { token: board.admin.token });
    expect([status, error?.fields?.[0]?.path]).toEqual([400, field]);
  }
});

test('only members list a job’s applicants; others get notFound', async () => {
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    expect((await platsa.call(listJobApplicants, { jobId: board.jobId }, { token })).status).toBe(status);
    expect((await platsa.call(listJobApplicantIds, { jobId: board.jobId }, { token })).status).toBe(status);
  }
});

test('unlocking a job shows its applicants to the company', async () => {
  const { job } = await platsa.must(updateJob, { jobId: board.jobId, title: 'Kock' }, { token: board.admin.token });
  expect(job.jobUnlocked).toBe(true);
});
