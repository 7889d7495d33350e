import { getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { listUnreadApplicants, markApplicantsRead, moveApplicants } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';
import { finishReactions } from '../../../test/finish-reactions.ts';
import { runReactions } from '../../events/react-to-event.ts';

const platsa = useTestApp();

const unreadOf = async ({ boardId }: TestBoard, { token }: Account) => {
  await finishReactions(platsa.ctx);
  return (await platsa.must(listUnreadApplicants, { boardId }, { token }))._new;
};

/** A live job with an admin, a member and an application that both have not read. */
async function anUnreadApplication() {
  const board = await anOpenJob(platsa);
  const member = await aMember(platsa, board.companyId);
  const { applicantId } = await anApplicant(platsa, board);
  return { board, member, applicantId };
}

test('an application is unread for every member until each has read it', async () => {
  const board = await anOpenJob(platsa);
  const member = await aMember(platsa, board.companyId);
  const { token, userId } = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: board.jobId, userId }, { token });
  expect(await unreadOf(board, board.admin)).toEqual([application._id]);
  // To look at it by a call of one's own marks nothing: the screen says when it was shown.
  await platsa.must(getApplicant, { applicantId: application._id }, { token: member.token });
  const { companyId } = board;
  await platsa.must(markApplicantsRead, { companyId, _applicants: [application._id] }, { token: member.token });
  expect(await unreadOf(board, member)).toEqual([]);
  expect(await unreadOf(board, board.admin)).toEqual([application._id]);
  await platsa.must(markApplicantsRead, { companyId }, { token: board.admin.token });
  expect(await unreadOf(board, board.admin)).toEqual([]);
});

test('who moves or rates an application has read it; others have not', async () => {
  const { board, member, applicantId } = await anUnreadApplication();
  const column = await columnNamed(platsa, board, 'Intervju bokad');
  const move = { boardId: board.boardId, _applicants: [applicantId], _workflowColumn: column._id };
  await platsa.must(moveApplicants, move, { token: board.admin.token });
  expect(await unreadOf(board, board.admin)).toEqual([]);
  expect(await unreadOf(board, member)).toEqual([applicantId]);
  await platsa.must(updateApplicant, { applicantId, rating: 4 }, { token: member.token });
  expect(await unreadOf(board, member)).toEqual([]);
});

test('who moves an application before the product has made it unread does not find it unread afterwards', async () => {
  const board = await anOpenJob(platsa);
  const member = await aMember(platsa, board.companyId);
  const { token, userId } = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: board.jobId, userId }, { token });
  const column = await columnNamed(platsa, board, 'Intervju bokad');
  const move = { boardId: board.boardId, _applicants: [application._id], _workflowColumn: column._id };
  await platsa.must(moveApplicants, move, { token: board.admin.token });
  expect(await unreadOf(board, board.admin)).toEqual([]);
  // The reaction to the application comes once more, after that to the move.
  const { rows } = await sql<{ id: string }>`
    UPDATE events SET reacted = array_remove(reacted, 'becomeUnread')
    WHERE type = 'applicant.applied' AND application_id = ${application._id} RETURNING id`.execute(platsa.ctx.db);
  for (const { id } of rows) await runReactions(platsa.ctx, { eventId: id, type: 'applicant.applied' });
  expect(rows).toHaveLength(1);
  expect(await unreadOf(board, board.admin)).toEqual([]);
  expect(await unreadOf(board, member)).toEqual([application._id]);
});

test('a declined application is unread for nobody', async () => {
  const { board, member, applicantId } = await anUnreadApplication();
  const column = await columnNamed(platsa, board, 'Fått nej');
  const move = { boardId: board.boardId, _applicants: [applicantId], _workflowColumn: column._id };
  await platsa.must(moveApplicants, move, { token: board.admin.token });
  expect(await unreadOf(board, member)).toEqual([]);
});

test('nothing is unread any more for a member who leaves', async () => {
  const { board, member } = await anUnreadApplication();
  const { db } = platsa.ctx;
  await db.deleteFrom('members').where('userId', '=', member.userId).execute();
  const rows = await db
    .selectFrom('unreadApplications')
    .select('userId')
    .where('companyId', '=', board.companyId)
    .execute();
  expect(rows).toEqual([{ userId: board.admin.userId }]);
});

test('members mark what they read, and ids of other companies do nothing', async () => {
  const { board, applicantId } = await anUnreadApplication();
  const other = await aCompany(platsa);
  const ofOther = { companyId: other.companyId, _applicants: [applicantId] };
  expect((await platsa.call(markApplicantsRead, ofOther, { token: other.admin.token })).status).toBe(200);
  expect(await unreadOf(board, board.admin)).toEqual([applicantId]);
  const malformed = { companyId: board.companyId, _applicants: ['alla'] };
  expect((await platsa.call(markApplicantsRead, malformed, { token: board.admin.token })).status).toBe(400);
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    expect((await platsa.call(markApplicantsRead, { companyId: board.companyId }, { token })).status).toBe(status);
  }
});

test('a spontaneous application, which no board shows as new, tells nobody that something is unread', async () => {
  const bank = await aBankProfile(platsa);
  await aCandidate(platsa, bank);
  await finishReactions(platsa.ctx);
  const { db } = platsa.ctx;
  const recorded = db.selectFrom('events').select('type').where('companyId', '=', bank.companyId);
  const types = (await recorded.execute()).map(({ type }) => type);
  expect(types).toContain('applicant.applied');
  expect(types).not.toContain('application.unread');
});
