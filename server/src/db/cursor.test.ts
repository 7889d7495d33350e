import { randomUUID } from 'node:crypto';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { listBoards } from '@platsa/contract/boards/endpoints';
import { listBankProfiles, listCandidates } from '@platsa/contract/candidates/endpoints';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import { listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aBoard, anApplicant } from '../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../test/candidate-builders.ts';
import { aConversation } from '../../test/conversation-builders.ts';
import { encodeCursor } from './cursor.ts';

const platsa = useTestApp();

/** The ids of all pages, when `remove` deletes the last row of the first page before the second is read. */
async function readAllPages(
  read: (page: { after?: string }) => Promise<{ ids: string[]; next: string | null }>,
  remove: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const first = await read({});
  const ids = [...first.ids];
  await remove(ids.at(-1) ?? '');
  for (let after = first.next; after !== null; ) {
    const page = await read({ after });
    ids.push(...page.ids);
    after = page.next;
  }
  return ids;
}

const removeApplication = (id: string) => platsa.ctx.db.deleteFrom('applicants').where('id', '=', id).execute();
const removeJob = (id: string) => platsa.ctx.db.deleteFrom('jobs').where('id', '=', id).execute();
const idOf = ({ _id }: { _id: string }) => _id;

test.each(['matching', 'date', 'dateReverse'] as const)(
  'applicants by %s: a row that goes ends no list',
  async (sort) => {
    const board = await aBoard(platsa);
    for (let count = 0; count < 55; count++) await anApplicant(platsa, board);
    await sql`UPDATE applicants SET score = 0.5 WHERE job_id = ${board.jobId}`.execute(platsa.ctx.db);
    const input = { jobId: board.jobId, sort };
    const ids = await readAllPages(async (page) => {
      const { applicants, next } = await platsa.must(
        listJobApplicants,
        { ...input, ...page },
        { token: board.admin.token },
      );
      return { ids: applicants.map(idOf), next };
    }, removeApplication);
    expect(new Set(ids).size).toBe(55);
  },
);

test('candidates, newest and by a bank profile: a row that goes ends no list', async () => {
  for (const ranked of [false, true]) {
    const company = await aCompany(platsa);
    const { job } = await aBankProfile(platsa, { company });
    for (let count = 0; count < 55; count++) await aCandidate(platsa, company);
    const ids = await readAllPages(async (page) => {
      const input = { companyId: company.companyId, ...(ranked && { _job: job._id }), ...page };
      const { candidates, next } = await platsa.must(listCandidates, input, { token: company.admin.token });
      return { ids: candidates.map(idOf), next };
    }, removeApplication);
    expect(new Set(ids).size).toBe(55);
  }
});

test('jobs, boards and bank profiles: a row that goes ends no list', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  for (let count = 0; count < 105; count++) await aBoard(platsa, { company });
  const boards = await readAllPages(
    async (page) => {
      const list = await platsa.must(listBoards, { companyId, ...page }, admin);
      return { ids: list.boards.map(idOf), next: list.next };
    },
    (id) => platsa.ctx.db.deleteFrom('boards').where('id', '=', id).execute(),
  );
  expect(new Set(boards).size).toBe(105);
  const jobs = await readAllPages(async (page) => {
    const list = await platsa.must(listJobs, { companyId, ...page }, admin);
    return { ids: list.jobs.map(idOf), next: list.next };
  }, removeJob);
  expect(new Set(jobs).size).toBe(104);
  await sql`UPDATE jobs SET status = 'bank' WHERE company_id = ${companyId}`.execute(platsa.ctx.db);
  const profiles = await readAllPages(async (page) => {
    const list = await platsa.must(listBankProfiles, { companyId, ...page }, admin);
    return { ids: list.profiles.map(idOf), next: list.next };
  }, removeJob);
  expect(new Set(profiles).size).toBe(103);
});

test('history and conversations: a row that goes ends no list', async () => {
  const person = await aJobSeeker(platsa);
  const company = await aCompany(platsa);
  for (let count = 0; count < 33; count++) {
    await aConversation(platsa, { board: await anOpenJob(platsa, { company }), applicant: person });
  }
  const conversations = await readAllPages(
    async (page) => {
      const list = await platsa.must(
        listCompanyConversations,
        { companyId: company.companyId, ...page },
        company.admin,
      );
      return { ids: list.conversations.map(idOf), next: list.next };
    },
    (id) => platsa.ctx.db.deleteFrom('conversations').where('id', '=', id).execute(),
  );
  expect(new Set(conversations).size).toBe(33);
  const history = await readAllPages(async (page) => {
    const list = await platsa.must(listApplications, { userId: person.userId, ...page }, person);
    return { ids: list.history.map(idOf), next: list.next };
  }, removeApplication);
  expect(new Set(history).size).toBe(33);
});

test.each([
  'x',
  '---',
  randomUUID(),
  encodeCursor([]),
  encodeCursor([1, 'x']),
  encodeCursor(['x', randomUUID()]),
  encodeCursor([1e300, randomUUID()]),
  encodeCursor([-1, randomUUID()]),
])('a cursor that the server has not made gets a field error: %s', async (after) => {
  const { companyId, admin } = await aCompany(platsa);
  expect(await platsa.call(listJobs, { companyId, after }, admin)).toMatchObject({
    status: 400,
    error: { name: 'invalid', fields: [{ path: 'after', message: 'Listan går inte att läsa vidare.' }] },
  });
});
