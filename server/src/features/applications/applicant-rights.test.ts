import {
  listDeclineReasons,
  saveDeclineReasons,
  setDeclineReason,
} from '@platsa/contract/applications/decline-reason-endpoints';
import { createComment, getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { listMatchingApplicants } from '@platsa/contract/applications/finding-endpoints';
import { moveApplicant, moveApplicants } from '@platsa/contract/boards/endpoints';
import { jobRightNames } from '@platsa/contract/jobs/team';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aMember } from '../../../test/builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';

const platsa = useTestApp();

async function aConfidentialBoard(board?: TestBoard) {
  const made = await aBoard(platsa, { ...(board && { company: board }) });
  await makeConfidential(platsa, made.jobId);
  return made;
}

test('moving to a column of the stage declined takes the right to decline, whatever the caller says of it', async () => {
  const board = await aConfidentialBoard();
  const { boardId } = board;
  const { applicantId } = await anApplicant(platsa, board);
  const mover = await aTeamMember(platsa, board, 'manager', { extraRights: ['move'] });
  const [{ _id: next }, { _id: declined }] = [
    await columnNamed(platsa, board, 'Intervju bokad'),
    await columnNamed(platsa, board, 'Fått nej'),
  ];
  const one = { boardId, _applicant: applicantId, newIndex: 0 };
  const many = { boardId, _applicants: [applicantId] };
  await platsa.must(moveApplicant, { ...one, _workflowColumn: next }, mover);
  await platsa.must(moveApplicants, { ...many, _workflowColumn: next }, mover);
  await platsa.must(updateApplicant, { applicantId, _statusColumn: next }, mover);
  const refused = [
    await platsa.call(moveApplicant, { ...one, _workflowColumn: declined }, mover),
    await platsa.call(moveApplicant, { ...one, _workflowColumn: declined, shouldDecline: false }, mover),
    await platsa.call(moveApplicant, { ...one, _workflowColumn: next, shouldDecline: true }, mover),
    await platsa.call(moveApplicants, { ...many, _workflowColumn: declined }, mover),
    await platsa.call(updateApplicant, { applicantId, _statusColumn: declined }, mover),
  ];
  for (const { status, error } of refused) {
    expect([status, error?.userFriendlyMessage]).toEqual([403, expect.stringContaining(jobRightNames.decline)]);
  }
  const decliner = await aTeamMember(platsa, board, 'manager', { extraRights: ['move', 'decline'] });
  await platsa.must(moveApplicant, { ...one, _workflowColumn: declined }, decliner);
  expect((await platsa.must(getApplicant, { applicantId }, decliner)).declined).toBe(true);
});

test('the right to decline is enough for saying no and taking it back, and for no other move', async () => {
  const board = await aConfidentialBoard();
  const { boardId } = board;
  const [{ applicantId }, waiting] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  const decliner = await aTeamMember(platsa, board, 'manager', { extraRights: ['decline'] });
  const [{ _id: next }, { _id: declined }] = [
    await columnNamed(platsa, board, 'Intervju bokad'),
    await columnNamed(platsa, board, 'Fått nej'),
  ];
  const one = { boardId, _applicant: applicantId, newIndex: 0 };
  const toNext = { ...one, _workflowColumn: next };
  const both = { boardId, _applicants: [applicantId, waiting.applicantId] };
  const forbidden = async (
    call: Promise<{ status: number; error: { userFriendlyMessage?: string | undefined } | null }>,
  ) => {
    const { status, error } = await call;
    expect([status, error?.userFriendlyMessage]).toEqual([403, expect.stringContaining(jobRightNames.move)]);
  };
  await forbidden(platsa.call(moveApplicant, toNext, decliner));
  await forbidden(platsa.call(moveApplicant, { ...toNext, shouldDecline: true }, decliner));
  await forbidden(platsa.call(updateApplicant, { applicantId, _statusColumn: next }, decliner));
  await platsa.must(moveApplicant, { ...one, _workflowColumn: declined }, decliner);
  await forbidden(platsa.call(moveApplicants, { ...both, _workflowColumn: next }, decliner));
  await platsa.must(moveApplicant, toNext, decliner);
  await platsa.must(updateApplicant, { applicantId, _statusColumn: declined }, decliner);
  await platsa.must(moveApplicants, { ...both, _workflowColumn: declined }, decliner);
});

test('an observer sees judgements, and neither contact data nor who has a certain address or number', async () => {
  const board = await aConfidentialBoard();
  const { applicantId, email } = await anApplicant(platsa, board);
  await platsa.must(createComment, { applicantId, text: 'Lovande' }, board.admin);
  await platsa.must(updateApplicant, { applicantId, rating: 5 }, board.admin);
  const { phoneNumber } = (await platsa.must(getApplicant, { applicantId }, board.admin))._user;
  const observer = await aTeamMember(platsa, board, 'observer', { extraRights: ['seeApplicants'] });
  const manager = await aTeamMember(platsa, board, 'manager');
  expect(await platsa.must(getApplicant, { applicantId }, observer)).toMatchObject({
    ...{ meanRating: 5, resume: null, comments: [{ text: 'Lovande' }] },
    _user: { email: '', phoneNumber: '' },
  });
  for (const search of [email, phoneNumber]) {
    const find = { boardId: board.boardId, search };
    expect((await platsa.must(listMatchingApplicants, find, manager))._applicants).toEqual([applicantId]);
    expect((await platsa.must(listMatchingApplicants, find, observer))._applicants).toEqual([]);
  }
});

test('the reason for a no is set with the right to decline on the job of every application', async () => {
  const board = await aConfidentialBoard();
  const { companyId, admin } = board;
  const other = await aConfidentialBoard(board);
  const [{ applicantId }, hidden] = [await anApplicant(platsa, board), await anApplicant(platsa, other)];
  const reasons = [{ name: 'En annan valdes', decidedBy: 'company' as const }];
  await platsa.must(saveDeclineReasons, { companyId, reasons }, admin);
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  const _reason = (await platsa.must(listDeclineReasons, { companyId }, recruiter)).reasons[0]?._id ?? null;
  const set = { companyId, _applicants: [applicantId], _reason };
  expect(await platsa.must(setDeclineReason, set, recruiter)).toEqual({ _applicants: [applicantId] });
  const both = { ...set, _applicants: [applicantId, hidden.applicantId] };
  expect((await platsa.call(setDeclineReason, both, recruiter)).error?.name).toBe('notFound');
  expect((await platsa.call(setDeclineReason, set, await aMember(platsa, companyId))).error?.name).toBe('notFound');
  const manager = await aTeamMember(platsa, board, 'manager');
  expect((await platsa.call(setDeclineReason, set, manager)).error?.name).toBe('forbidden');
  expect((await platsa.must(setDeclineReason, both, admin))._applicants).toHaveLength(2);
});
