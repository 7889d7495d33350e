import { listOtherApplications } from '@platsa/contract/applications/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';

const platsa = useTestApp();

test('the applicant’s other applications at the company are listed, latest first', async () => {
  const company = await aCompany(platsa);
  const boards = [];
  for (const title of ['Kock', 'Bagare', 'Servis']) boards.push(await aBoard(platsa, { title, company }));
  const [kock, bagare, servis] = boards;
  if (!kock || !bagare || !servis) throw new Error('three boards were made');
  const person = await aJobSeeker(platsa);
  const first = await anApplicant(platsa, kock, person);
  const second = await anApplicant(platsa, bagare, person);
  await anApplicant(platsa, servis, person);
  await anApplicant(platsa, bagare);
  await anApplicant(platsa, await aBoard(platsa, { title: 'Någon annanstans' }), person);
  const list = () =>
    platsa.must(listOtherApplications, { applicantId: first.applicantId }, { token: company.admin.token });
  const { applications } = await list();
  expect(applications.map(({ _job }) => _job.title)).toEqual(['Servis', 'Bagare']);
  expect(applications[1]).toMatchObject({
    _id: second.applicantId,
    _workflowBoard: bagare.boardId,
    declined: false,
    _statusColumn: { _id: bagare.firstColumnId },
  });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', servis.jobId).execute();
  expect((await list()).applications.map(({ _job }) => _job.title)).toEqual(['Bagare']);
});

test('others can’t list them', async () => {
  const board = await aBoard(platsa);
  const one = await anApplicant(platsa, board);
  const input = { applicantId: one.applicantId };
  expect(await platsa.call(listOtherApplications, input)).toMatchObject({ status: 401 });
  expect(await platsa.call(listOtherApplications, input, one)).toMatchObject({ status: 403 });
  expect(await platsa.call(listOtherApplications, input, (await aCompany(platsa)).admin)).toMatchObject({
    status: 404,
  });
  expect(await platsa.call(listOtherApplications, { applicantId: 'x' }, board.admin)).toMatchObject({ status: 404 });
});
