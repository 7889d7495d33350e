import { randomUUID } from 'node:crypto';
import { assignApplication } from '@platsa/contract/applications/assigned-endpoints';
import { createComment } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { changeMemberRole } from '@platsa/contract/companies/member-endpoints';
import { deleteJob } from '@platsa/contract/jobs/endpoints';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import type { LiveEvent } from '@platsa/contract/live-event';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { cancelScheduledMessage, scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { anApplicant, columnNamed, type TestBoard } from '../../test/board-builders.ts';
import { type Account, aJobSeeker, aMember } from '../../test/builders.ts';
import { anEmptyConversation } from '../../test/conversation-builders.ts';
import { finishReactions } from '../../test/finish-reactions.ts';
import { openEventStream } from '../../test/live-events.ts';
import { aTeamMember, makeConfidential } from '../../test/team-builders.ts';
import { sendSignals } from '../platform/live-events/signals.ts';

const platsa = useTestApp();

/** Does something, and returns the events that each member's stream gets of it. */
async function eventsOf(
  { companyId }: { companyId: string },
  members: readonly Account[],
  work: () => Promise<unknown>,
) {
  const streams = await Promise.all(members.map(({ token }) => openEventStream(platsa, token)));
  await work();
  await finishReactions(platsa.ctx);
  const id = randomUUID();
  const ends = streams.map((stream) => stream.next((event) => event.id === id));
  await sendSignals(platsa.ctx.db, [{ audience: `company:${companyId}`, event: { type: 'template', id } }]);
  await Promise.all(ends);
  return streams.map(({ received }) =>
    received.slice(
      0,
      received.findIndex((event) => event.id === id),
    ),
  );
}

/** A job with a conversation. */
async function aWatchedBoard() {
  const board = await anOpenJob(platsa);
  const { conversationId, applicantId } = await anEmptyConversation(platsa, { board });
  return { ...board, conversationId, applicantId };
}

async function aConfidentialBoard() {
  const board = await aWatchedBoard();
  await makeConfidential(platsa, board.jobId);
  return board;
}

type WatchedBoard = Awaited<ReturnType<typeof aWatchedBoard>>;

async function moveToHired(board: TestBoard, applicantId: string) {
  const hired = await columnNamed(platsa, board, 'Anställd');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: hired._id, newIndex: 0 };
  await platsa.must(moveApplicant, move, board.admin);
}

/** A move, a message, a message for later, a comment and an application. */
async function recruit(board: WatchedBoard) {
  const { companyId, conversationId, applicantId, jobId, admin } = board;
  await moveToHired(board, applicantId);
  await platsa.must(sendMessage, { conversationId, text: 'Välkommen' }, admin);
  const later = { channel: 'chat', decline: false, text: 'Vi hörs' } as const;
  const to = { companyId, applicants: [applicantId] };
  const { _id: scheduledMessageId } = await platsa.must(scheduleMessage, { ...later, ...to }, admin);
  await platsa.must(cancelScheduledMessage, { scheduledMessageId }, admin);
  await platsa.must(createComment, { applicantId, text: 'Bra' }, admin);
  const jobSeeker = await aJobSeeker(platsa);
  await platsa.must(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker);
}

const kinds = (events: readonly LiveEvent[] = []) => new Set(events.map(({ type }) => type));
/** Mails that are delivered meanwhile tell of themselves too. */
const ofRecruiting = expect.arrayContaining(['board', 'conversation', 'job', 'unread', 'scheduled-message']);

describe('live events of a confidential job', () => {
  test('reach its team and admins, and neither colleagues nor limited members outside', async () => {
    const board = await aConfidentialBoard();
    const inside = await aTeamMember(platsa, board, 'manager', { member: 'user' });
    const outside = await aMember(platsa, board.companyId);
    const limited = await aMember(platsa, board.companyId, 'limited');
    const [ofAdmin, ofTeam, ...others] = await eventsOf(board, [board.admin, inside, outside, limited], () =>
      recruit(board),
    );
    for (const events of [ofAdmin, ofTeam]) expect([...kinds(events)]).toEqual(ofRecruiting);
    expect(others).toEqual([[], []]);
  });

  test('stop when the job becomes confidential, or is for its team, while the stream is open', async () => {
    const closings = [
      ({ jobId, admin }: TestBoard) => platsa.must(saveJobTeam, { jobId, team: [], confidential: true }, admin),
      ({ companyId, admin }: TestBoard) => platsa.must(updateCompany, { companyId, jobsForTeams: true }, admin),
    ];
    for (const close of closings) {
      const board = await aWatchedBoard();
      const outside = await aMember(platsa, board.companyId);
      const [events = []] = await eventsOf(board, [outside], async () => {
        await recruit(board);
        await close(board);
        await recruit(board);
      });
      const closed = events.findIndex(({ type }) => type === 'everything');
      expect([...kinds(events.slice(0, closed))]).toEqual(ofRecruiting);
      expect(kinds(events.slice(closed + 1))).toEqual(new Set(close === closings[1] ? ['company', 'session'] : []));
    }
  });

  test('stop for a member who leaves the team, or the role that sees all jobs', async () => {
    const board = await aConfidentialBoard();
    const { companyId, jobId, admin } = board;
    const leaving = await aTeamMember(platsa, board, 'recruiter');
    const admin2 = await aMember(platsa, companyId, 'admin');
    const [ofLeaving = [], ofAdmin = []] = await eventsOf(board, [leaving, admin2], async () => {
      await platsa.must(saveJobTeam, { jobId, team: [] }, admin);
      await platsa.must(changeMemberRole, { companyId, memberId: admin2.userId, role: 'user' }, admin);
      await recruit(board);
    });
    expect(ofLeaving).toEqual([{ type: 'everything' }, { type: 'company', id: companyId }]);
    expect(kinds(ofAdmin)).toEqual(new Set(['job', 'session', 'company']));
  });

  test('are of the assigned applications alone for an interviewer', async () => {
    const board = await aConfidentialBoard();
    const other = await anApplicant(platsa, board);
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    const assigning = { applicantId: board.applicantId, _users: [interviewer.userId] };
    await platsa.must(assignApplication, assigning, board.admin);
    const [ofOther] = await eventsOf(board, [interviewer], () => moveToHired(board, other.applicantId));
    expect(ofOther).toEqual([]);
    const [ofAssigned] = await eventsOf(board, [interviewer], async () => {
      await moveToHired(board, board.applicantId);
      await platsa.must(sendMessage, { conversationId: board.conversationId, text: 'Välkommen' }, board.admin);
    });
    expect([...kinds(ofAssigned)]).toEqual(expect.arrayContaining(['board', 'conversation']));
  });

  test('are of the board alone, and of no application, for somebody from whom names are hidden', async () => {
    const board = await aConfidentialBoard();
    const masked = await aTeamMember(platsa, board, 'observer');
    const [events = []] = await eventsOf(board, [masked], () => moveToHired(board, board.applicantId));
    expect(events).toContainEqual({ type: 'board', id: board.boardId });
    expect(events.map(({ id }) => id)).not.toContain(board.applicantId);
  });

  test('tell of its deletion without its id', async () => {
    const board = await aConfidentialBoard();
    const outside = await aMember(platsa, board.companyId);
    await platsa.ctx.db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', board.jobId).execute();
    const [events] = await eventsOf(board, [outside], () =>
      platsa.must(deleteJob, { jobId: board.jobId }, board.admin),
    );
    expect(events).toEqual([{ type: 'job' }]);
  });
});
