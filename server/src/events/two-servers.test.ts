import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { logOut, restoreSession } from '@platsa/contract/auth/endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed } from '../../test/board-builders.ts';
import { aColleague, aJobSeeker } from '../../test/builders.ts';
import { listenTo } from '../../test/live-events.ts';

const first = useTestApp();
const second = useTestApp({ beside: first });

test('a move made at one server is told to a colleague at the other', async () => {
  const board = await aBoard(first);
  const { applicantId } = await anApplicant(first, board);
  const colleague = await aColleague(first, board.companyId);
  const hired = await columnNamed(first, board, 'Anställd');
  const stream = await listenTo(second, colleague.token);
  const told = stream.next((event) => event.type === 'board' && event.id === board.boardId);
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: hired._id, newIndex: 0 };
  await first.must(moveApplicant, move, { token: board.admin.token });
  await told;
});

test('an advert taken down at one server is gone from the pages that the other keeps ready', async () => {
  const { jobId, admin } = await anOpenJob(first, { title: 'Tornväktare' });
  const address = '/jobs?search=tornväktare';
  expect((await second.app.inject(address)).body).toContain(jobId);
  await first.must(updateJob, { jobId, status: 1 }, { token: admin.token });
  await expect.poll(async () => (await second.app.inject(address)).body).not.toContain(jobId);
});

test('a page made at one server is ready for the other, until its advert changes', async () => {
  const { jobId, companyId, admin } = await anOpenJob(first, { title: 'Fyrvaktare' });
  const read = async (server: TestApp) => {
    const answer = await server.app.inject({ url: `/jobs/${jobId}`, headers: { 'accept-encoding': 'br' } });
    return brotliDecompressSync(answer.rawPayload).toString();
  };
  expect(await read(first)).toContain('Fyrvaktare');
  const stored = () => first.ctx.db.selectFrom('public_pages').select('kind').where('job_id', '=', jobId).execute();
  await expect.poll(stored).toEqual([{ kind: 'advert' }]);
  const mark = brotliCompressSync('Hämtad ur databasen');
  await first.ctx.db.updateTable('public_pages').set({ bytes: mark }).where('job_id', '=', jobId).execute();
  expect(await read(second)).toBe('Hämtad ur databasen');
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
