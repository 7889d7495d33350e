import { logOut, restoreSession } from '@platsa/contract/auth/endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
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
  await vi.waitFor(async () => expect((await second.app.inject(address)).body).not.toContain(jobId), {
    timeout: 1_000,
    interval: 20,
  });
});

test('a session opened at one server is known to the other, and ended for both', async () => {
  const { token } = await aJobSeeker(first);
  await second.must(restoreSession, {}, { token });
  await second.must(logOut, {}, { token });
  expect((await first.call(restoreSession, {}, { token })).status).toBe(401);
});
