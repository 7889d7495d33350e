import { logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed } from '../../../test/board-builders.ts';
import { aJobSeeker, aMember } from '../../../test/builders.ts';
import { aJob } from '../../../test/job-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { liveEventsArrived } from '../../../test/record-live-events.ts';
import { addDays, dayInStockholm } from '../stockholm-time.ts';

const first = useTestApp();
const second = useTestApp({ beside: first });
afterEach(() => {
  second.clock.now = undefined;
});

const lists = ['/jobs', '/v1/public-jobs'];
const answersAbout = (jobId: string) => [...lists, `/jobs/${jobId}`, `/v1/jobs/${jobId}`];

/** The addresses at which the second server's response, a page or JSON, contains the text. */
async function whereSecondShows(text: string, addresses: string[]) {
  const answers = await Promise.all(addresses.map((address) => second.app.inject(address)));
  return addresses.filter((_, index) => answers[index]?.body.includes(text));
}

test('a move made at one server reaches a company user at the other', async () => {
  const board = await aBoard(first);
  const { applicantId } = await anApplicant(first, board);
  const member = await aMember(first, board.companyId);
  const hired = await columnNamed(first, board, 'Anställd');
  const stream = await openEventStream(second, member.token);
  const notified = stream.next((event) => event.type === 'board' && event.id === board.boardId);
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: hired._id, newIndex: 0 };
  await first.must(moveApplicant, move, { token: board.admin.token });
  await notified;
});

test('a job unpublished at one server is gone from the cached pages of the other', async () => {
  const { jobId, admin } = await anOpenJob(first, { title: 'Tornväktare' });
  const address = '/jobs?search=tornväktare';
  expect((await second.app.inject(address)).body).toContain(jobId);
  await first.must(updateJob, { jobId, status: 1 }, { token: admin.token });
  await expect.poll(async () => (await second.app.inject(address)).body).not.toContain(jobId);
});

// The benchmark `live` checks that it takes a second at most (bench/live-job.ts).
test.each([
  { done: 'published', made: { status: 0, title: 'Repslagare' }, sent: { status: 2 }, title: 'Repslagare' },
  { done: 'changed', made: { status: 2, title: 'Kolare' }, sent: { title: 'Glasblåsare' }, title: 'Glasblåsare' },
] as const)('a job $done at one server is shown so by the cached lists and pages of the other', async (change) => {
  const { job, admin } = await aJob(first, change.made);
  const addresses = answersAbout(job._id);
  // The events of its creation have arrived, so responses are now cached until the next event.
  await liveEventsArrived(second);
  expect(await whereSecondShows(change.made.title, addresses)).toEqual(change.made.status === 2 ? addresses : []);
  await first.must(updateJob, { jobId: job._id, ...change.sent }, { token: admin.token });
  await expect.poll(() => whereSecondShows(change.title, addresses)).toEqual(addresses);
});

test('a job that ended by its date is gone from the other server’s cached lists, and its own pages say so', async () => {
  const lastDay = addDays(dayInStockholm(new Date()), 2);
  const { job } = await aJob(first, { title: 'Lykttändare', endDate: lastDay });
  const addresses = answersAbout(job._id);
  await liveEventsArrived(second);
  second.clock.now = new Date(`${lastDay}T12:00:00Z`);
  expect(await whereSecondShows('Lykttändare', addresses)).toEqual(addresses);
  // No event is sent: each server notices the new day by its own clock.
  second.clock.now = new Date(`${addDays(lastDay, 1)}T00:00:00Z`);
  expect(await whereSecondShows('Lykttändare', lists)).toEqual([]);
  expect(await whereSecondShows('Annonsen har gått ut', addresses)).toEqual([`/jobs/${job._id}`]);
  expect(await whereSecondShows('"isLive":false', addresses)).toEqual([`/v1/jobs/${job._id}`]);
});

test('a company renamed at one server has its new name on the page that the other has cached', async () => {
  const { jobId, companyId, admin } = await anOpenJob(first, { title: 'Fyrvaktare' });
  const read = async (server: TestApp) => (await server.app.inject(`/jobs/${jobId}`)).body;
  for (const server of [first, second]) expect(await read(server)).toContain('Fyrvaktare');
  await first.must(updateCompany, { companyId, name: 'Fyrens vänner' }, { token: admin.token });
  await expect.poll(() => read(first)).toContain('Fyrens vänner');
  await expect.poll(() => read(second)).toContain('Fyrens vänner');
});

test('a session opened at one server is known to the other, and ended for both', async () => {
  const { token } = await aJobSeeker(first);
  await second.must(restoreSession, {}, { token });
  await second.must(logOut, {}, { token });
  expect((await first.call(restoreSession, {}, { token })).status).toBe(401);
});
