import { saveDeclineReasons } from '@platsa/contract/applications/decline-reason-endpoints';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  acceptProposal,
  createProposal,
  listProposals,
  removeProposal,
} from '@platsa/contract/applications/proposal-endpoints';
import { maxProposalLength } from '@platsa/contract/applications/proposals';
import { deleteColumn, getBoard, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { type JobRight, type TeamRole, teamRoles } from '@platsa/contract/jobs/team';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, columnNamed } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aMember } from '../../../../test/builders.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';
import { anonymiseAgain } from '../retention/anonymise.ts';

const platsa = useTestApp();

/** An application to a job of its team alone, which has a manager and a recruiter. */
async function anApplication() {
  const board = await aBoard(platsa);
  await makeConfidential(platsa, board.jobId);
  const manager = await aTeamMember(platsa, board, 'manager');
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  const { applicantId, ...jobSeeker } = await anApplicant(platsa, board);
  const interview = (await columnNamed(platsa, board, 'Intervju bokad'))._id;
  const declining = (await columnNamed(platsa, board, 'Fått nej'))._id;
  const { companyId, admin } = board;
  return { board, companyId, admin, manager, recruiter, applicantId, jobSeeker, interview, declining };
}

type Application = Awaited<ReturnType<typeof anApplication>>;
type Proposed = Partial<Omit<InputOf<typeof createProposal>, 'applicantId'>>;

const propose = ({ applicantId, interview, manager }: Application, proposed: Proposed = {}, by: Account = manager) => {
  const kind = proposed.kind ?? 'move';
  return platsa.call(
    createProposal,
    { applicantId, kind, ...(kind === 'move' && { _column: interview }), ...proposed },
    by,
  );
};

/** An application with an open proposal of the manager's: a move to the interviews unless another is given. */
async function aProposal(proposed: Proposed = {}) {
  const application = await anApplication();
  const { data } = await propose(application, proposed);
  return { ...application, proposalId: data?.proposals[0]?._id ?? '' };
}

const detailsOf = ({ applicantId, admin }: Application, reader: Account = admin) =>
  platsa.must(getApplicant, { applicantId }, reader);

const openOf = async (application: Application, reader?: Account) => (await detailsOf(application, reader)).proposals;

const historyOf = async ({ applicantId, admin }: Application) =>
  (await platsa.must(listApplicantHistory, { applicantId }, admin)).history.map(({ event, _user, _statusColumn }) => [
    event,
    _user?._id,
    _statusColumn?.value,
  ]);

const waitingFor = async ({ companyId }: Application, member: Account) =>
  (await platsa.must(listProposals, { companyId }, member)).proposals;

/** A reason of the company's list. */
async function aReason({ companyId, admin }: Application) {
  const list = [{ name: 'Saknar legitimation', decidedBy: 'company' as const }];
  const { reasons } = await platsa.must(saveDeclineReasons, { companyId, reasons: list }, admin);
  const [reason] = reasons;
  if (!reason) throw new Error('the reason was not stored');
  return reason;
}

const goneText = 'Förslaget finns inte längre. Det kan vara avgjort eller tillbakataget.';
const gone = { status: 404, error: { userFriendlyMessage: goneText } };

describe('proposing', () => {
  test('a manager proposes a move, which the team reads with the application and its history', async () => {
    const application = await anApplication();
    const { companyId, manager, recruiter, interview } = application;
    const events = await recordLiveEvents(platsa, `company:${companyId}`);
    const { status, data } = await propose(application, { text: '  Stark på sallader. ' });
    const proposed = {
      ...{ kind: 'move', _column: { _id: interview, value: 'Intervju bokad' }, reason: null },
      ...{ text: 'Stark på sallader.', _user: { _id: manager.userId } },
    };
    expect([status, data?.proposals]).toMatchObject([200, [{ ...proposed, isOwn: true, mayDecide: false }]]);
    expect(await openOf(application, recruiter)).toMatchObject([{ ...proposed, isOwn: false, mayDecide: true }]);
    expect(await historyOf(application)).toContainEqual(['applicant.move.proposed', manager.userId, 'Intervju bokad']);
    await expect.poll(() => events.map(({ type }) => type)).toContain('board');
    expect((await detailsOf(application))._statusColumn.value).toBe('Ansökt');
  });

  test('an open proposal is on the card of the board, live and until it is decided, and not on a masked one', async () => {
    const application = await anApplication();
    const { board, admin, applicantId } = application;
    const { boardId } = board;
    const observer = await aTeamMember(platsa, board, 'observer');
    const isMarked = async (who: Account) => {
      const { columns } = await platsa.must(getBoard, { boardId }, who);
      return columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant.isProposed ?? false));
    };
    expect(await isMarked(admin)).toEqual([false]);
    const { data } = await propose(application);
    expect([await isMarked(admin), await isMarked(observer)]).toEqual([[true], [false]]);
    await platsa.must(removeProposal, { applicantId, proposalId: data?.proposals[0]?._id ?? '' }, admin);
    expect(await isMarked(admin)).toEqual([false]);
  });

  test('a new proposal of the same member replaces the one before, another member’s stands beside it', async () => {
    const application = await aProposal({ text: 'Först' });
    const reason = await aReason(application);
    await propose(application, { kind: 'decline', _reason: reason._id });
    const second = await aTeamMember(platsa, application.board, 'manager');
    await propose(application, {}, second);
    expect(await openOf(application)).toMatchObject([
      { kind: 'decline', _column: null, reason: reason.name, text: null, _user: { _id: application.manager.userId } },
      { kind: 'move', _user: { _id: second.userId } },
    ]);
  });

  test('a reason that the company has taken from its list since is left out', async () => {
    const application = await anApplication();
    const { companyId, admin, applicantId, recruiter } = application;
    await propose(application, { kind: 'decline', _reason: (await aReason(application))._id });
    await platsa.must(saveDeclineReasons, { companyId, reasons: [] }, admin);
    const [open] = await openOf(application);
    expect(open?.reason).toBeNull();
    await platsa.must(acceptProposal, { applicantId, proposalId: open?._id ?? '' }, recruiter);
    expect(await detailsOf(application)).toMatchObject({ declined: true, declineReason: null });
  });

  test.each([
    ['a move without a column', { _column: null }, '_column', 'Välj en kolumn'],
    ['no kind', { kind: 'hire' }, 'kind', 'Välj vad du föreslår'],
    ['too long a text', { text: 'å'.repeat(maxProposalLength + 1) }, 'text', 'Skriv högst 500 tecken'],
  ])('%s is refused at its field', async (_what, proposed, path, message) => {
    const application = await anApplication();
    const { status, error } = await propose(application, proposed as Proposed);
    expect([status, error?.fields]).toEqual([400, [{ path, message }]]);
  });

  test('the column is another one, of the same board', async () => {
    const application = await anApplication();
    const other = await anApplication();
    const elsewhere = await propose(application, { _column: other.interview });
    expect(elsewhere.error?.fields).toEqual([{ path: '_column', message: 'Välj en kolumn på tavlan' }]);
    const same = await propose(application, { _column: application.board.firstColumnId });
    expect(same.error?.fields).toEqual([{ path: '_column', message: 'Kandidaten är redan i den kolumnen' }]);
    const { _id } = await aReason(other);
    expect((await propose(application, { kind: 'decline', _reason: _id })).status).toBe(404);
    expect(await openOf(application)).toEqual([]);
  });

  test('nobody proposes a no to a candidate who has one, or anything about one who has become anonymous', async () => {
    const application = await anApplication();
    const { board, applicantId, declining, admin } = application;
    const to = { boardId: board.boardId, _applicant: applicantId, newIndex: 0, _workflowColumn: declining };
    await platsa.must(moveApplicant, to, admin);
    const declined = await propose(application, { kind: 'decline' });
    expect(declined).toMatchObject({ status: 409, error: { userFriendlyMessage: 'Kandidaten har redan ett nej.' } });
    await platsa.ctx.db.transaction().execute((tx) => anonymiseAgain(platsa.ctx, tx, applicantId));
    expect((await propose(application)).status).toBe(409);
  });

  test('other companies learn of no proposal, nor does anybody who is not logged in', async () => {
    const { applicantId, companyId, proposalId } = await aProposal();
    const { admin } = await aCompany(platsa);
    const answers = [
      platsa.call(createProposal, { applicantId, kind: 'decline' }, admin),
      platsa.call(acceptProposal, { applicantId, proposalId }, admin),
      platsa.call(removeProposal, { applicantId, proposalId }, admin),
      platsa.call(listProposals, { companyId }, admin),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await platsa.call(acceptProposal, { applicantId, proposalId })).status).toBe(401);
  });

  test('an interviewer who meets the candidate sees no proposal, and makes none', async () => {
    const application = await aProposal();
    const { board, applicantId } = application;
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    const assigned = { applicantId, jobId: board.jobId, userId: interviewer.userId };
    await platsa.ctx.db.insertInto('assignedApplications').values(assigned).execute();
    expect(await openOf(application, interviewer)).toEqual([]);
    expect((await propose(application, {}, interviewer)).status).toBe(403);
  });
});

describe('deciding', () => {
  test('accepting a move moves the candidate in the name of whoever accepts', async () => {
    const { applicantId, proposalId, recruiter, manager, ...application } = await aProposal();
    const accepted = await platsa.must(acceptProposal, { applicantId, proposalId }, recruiter);
    expect(accepted).toMatchObject({ _id: applicantId, declined: false, _statusColumn: { value: 'Intervju bokad' } });
    const found = { ...application, applicantId, recruiter, manager };
    expect(await openOf(found)).toEqual([]);
    expect(await historyOf(found)).toEqual(
      expect.arrayContaining([
        ['applicant.proposal.accepted', recruiter.userId, undefined],
        ['applicant.hiringstatus.changed', recruiter.userId, 'Intervju bokad'],
      ]),
    );
  });

  test('accepting a no moves the candidate to the column for that, with the reason', async () => {
    const application = await anApplication();
    const { applicantId, recruiter } = application;
    const { name, _id } = await aReason(application);
    const { data } = await propose(application, { kind: 'decline', _reason: _id, text: 'Saknar legitimation' });
    const proposalId = data?.proposals[0]?._id ?? '';
    const accepted = await platsa.must(acceptProposal, { applicantId, proposalId }, recruiter);
    expect(accepted).toMatchObject({ declined: true, _statusColumn: { value: 'Fått nej' } });
    expect(await detailsOf(application)).toMatchObject({ declineReason: { name }, proposals: [] });
    expect((await historyOf(application)).map(([event]) => event)).toEqual(
      expect.arrayContaining(['applicant.decline.proposed', 'applicant.reason.set']),
    );
  });

  test('a board without a column for it declines the candidate in place', async () => {
    const application = await aProposal({ kind: 'decline' });
    const { applicantId, proposalId, admin, declining } = application;
    await platsa.must(deleteColumn, { columnId: declining }, admin);
    const accepted = await platsa.must(acceptProposal, { applicantId, proposalId }, admin);
    expect(accepted).toMatchObject({ declined: true, _statusColumn: { value: 'Ansökt' } });
    expect(await openOf(application)).toEqual([]);
  });

  test('refusing changes nothing but the history; the proposer takes back what is their own', async () => {
    const application = await aProposal();
    const { applicantId, proposalId, recruiter, manager } = application;
    expect(await platsa.must(removeProposal, { applicantId, proposalId }, recruiter)).toEqual({ proposals: [] });
    const { data } = await propose(application);
    const again = { applicantId, proposalId: data?.proposals[0]?._id ?? '' };
    expect(await platsa.must(removeProposal, again, manager)).toEqual({ proposals: [] });
    expect((await detailsOf(application))._statusColumn.value).toBe('Ansökt');
    expect(await historyOf(application)).toEqual(
      expect.arrayContaining([
        ['applicant.proposal.refused', recruiter.userId, undefined],
        ['applicant.proposal.withdrawn', manager.userId, undefined],
      ]),
    );
  });

  /** Kind and target of a proposal, and who decides it: by role, or with an added right. */
  const deciders: [string, Proposed, (application: Application) => Proposed, TeamRole, JobRight[], boolean][] = [
    ...teamRoles.map((role): (typeof deciders)[number] => {
      return [`${role} about a move`, {}, () => ({}), role, [], role === 'owner' || role === 'recruiter'];
    }),
    ['manager with move about a move', {}, () => ({}), 'manager', ['move'], true],
    ['manager with move about a no', { kind: 'decline' }, () => ({}), 'manager', ['move'], false],
    ['manager with decline about a no', { kind: 'decline' }, () => ({}), 'manager', ['decline'], true],
    ['manager with decline about a move', {}, () => ({}), 'manager', ['decline'], false],
    [
      'manager with move about a move to a declining column',
      {},
      ({ declining }) => ({ _column: declining }),
      'manager',
      ['move'],
      false,
    ],
    [
      'manager with decline about a move to a declining column',
      {},
      ({ declining }) => ({ _column: declining }),
      'manager',
      ['decline'],
      true,
    ],
  ];

  test.each(deciders)('%s', async (_who, proposed, more, role, extraRights, mayDecide) => {
    const application = await anApplication();
    const { board, applicantId } = application;
    const { data } = await propose(application, { ...proposed, ...more(application) });
    const proposalId = data?.proposals[0]?._id ?? '';
    const decider = await aTeamMember(platsa, board, role, { extraRights });
    expect((await waitingFor(application, decider)).map(({ _id }) => _id)).toEqual(mayDecide ? [proposalId] : []);
    // An interviewer and an observer without names are not told of proposals.
    if (role !== 'interviewer' && role !== 'observer')
      expect((await openOf(application, decider)).map((open) => open.mayDecide)).toEqual([mayDecide]);
    if (!mayDecide) {
      const refusals = [
        await platsa.call(removeProposal, { applicantId, proposalId }, decider),
        await platsa.call(acceptProposal, { applicantId, proposalId }, decider),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
    } else await platsa.must(acceptProposal, { applicantId, proposalId }, decider);
    expect((await openOf(application)).length).toBe(mayDecide ? 0 : 1);
  });

  test('a column that becomes one for declining meanwhile takes the right to decline', async () => {
    const application = await aProposal();
    const { board, applicantId, proposalId, interview, admin } = application;
    const mover = await aTeamMember(platsa, board, 'manager', { extraRights: ['move'] });
    await platsa.must(updateColumn, { columnId: interview, stage: 'declined' }, admin);
    expect((await platsa.call(acceptProposal, { applicantId, proposalId }, mover)).status).toBe(403);
    expect(await waitingFor(application, mover)).toEqual([]);
  });

  test('a proposal that several accept and refuse at once has one end', async () => {
    const application = await aProposal();
    const { applicantId, proposalId, recruiter, admin, manager } = application;
    const answers = await Promise.all([
      platsa.call(acceptProposal, { applicantId, proposalId }, recruiter),
      platsa.call(acceptProposal, { applicantId, proposalId }, admin),
      platsa.call(acceptProposal, { applicantId, proposalId }, recruiter),
      platsa.call(removeProposal, { applicantId, proposalId }, manager),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect(answers.filter(({ status }) => status === 404)).toMatchObject([gone, gone, gone]);
    const ends = (await historyOf(application)).filter(([event]) => /proposal/.test(String(event)));
    expect(ends).toHaveLength(1);
  });

  test('the security log says who proposed and who decided', async () => {
    const application = await aProposal();
    const { companyId, applicantId, proposalId, recruiter, admin } = application;
    await platsa.must(acceptProposal, { applicantId, proposalId }, recruiter);
    await propose(application, { kind: 'decline' });
    const [open] = await openOf(application);
    await platsa.must(removeProposal, { applicantId, proposalId: open?._id ?? '' }, admin);
    const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
    expect(logs.map(({ text }) => text).filter((text) => /försl|föresl/.test(text))).toEqual([
      'Kim Lind avböjde förslaget från Kim Lind om Kim Lind i ”Kock”.',
      'Kim Lind föreslog ett nej till Kim Lind i ”Kock”.',
      'Kim Lind godkände förslaget från Kim Lind om Kim Lind i ”Kock”.',
      'Kim Lind föreslog att Kim Lind i ”Kock” flyttas till ”Intervju bokad”.',
    ]);
  });
});

const saveTeam = ({ board, admin }: Application, team: InputOf<typeof saveJobTeam>['team']) =>
  platsa.must(saveJobTeam, { jobId: board.jobId, team }, admin);

const moveTo = (columnName: 'interview' | 'declining') => (application: Application) => {
  const { board, applicantId, admin } = application;
  const to = { boardId: board.boardId, _applicant: applicantId, newIndex: 0 };
  return platsa.must(moveApplicant, { ...to, _workflowColumn: application[columnName] }, admin);
};

const endings: Record<string, (application: Application) => unknown> = {
  'the candidate is moved there by somebody': moveTo('interview'),
  'the column is deleted': ({ interview, admin }) => platsa.must(deleteColumn, { columnId: interview }, admin),
  'the proposer has left the company': ({ companyId, manager, admin }) =>
    platsa.must(removeMember, { companyId, memberId: manager.userId }, admin),
  'the proposer has left the team': (application) =>
    saveTeam(application, [{ _user: application.recruiter.userId, role: 'recruiter' }]),
  'the proposer may only look on': (application) =>
    saveTeam(application, [{ _user: application.manager.userId, role: 'observer' }]),
};

describe('a proposal ends when', () => {
  test.each(Object.entries(endings))('%s', async (_when, end) => {
    const application = await aProposal();
    const { applicantId, proposalId, admin } = application;
    await end(application);
    expect(await openOf(application)).toEqual([]);
    expect(await waitingFor(application, admin)).toEqual([]);
    const column = (await detailsOf(application))._statusColumn.value;
    expect(await platsa.call(acceptProposal, { applicantId, proposalId }, admin)).toMatchObject(gone);
    expect((await detailsOf(application))._statusColumn.value).toBe(column);
  });

  test('the candidate, whom it says no to, gets one', async () => {
    const application = await aProposal({ kind: 'decline' });
    await moveTo('declining')(application);
    expect(await openOf(application)).toEqual([]);
  });

  test('the application is withdrawn, or becomes anonymous', async () => {
    const withdrawn = await aProposal();
    await platsa.must(removeApplication, { applicantId: withdrawn.applicantId }, withdrawn.jobSeeker);
    const { applicantId, proposalId, admin } = withdrawn;
    expect((await platsa.call(acceptProposal, { applicantId, proposalId }, admin)).status).toBe(404);
    expect(await waitingFor(withdrawn, admin)).toEqual([]);
    const anonymous = await aProposal();
    await platsa.ctx.db.transaction().execute((tx) => anonymiseAgain(platsa.ctx, tx, anonymous.applicantId));
    expect(await openOf(anonymous)).toEqual([]);
  });

  test('no other move ends it, nor does a change in the team that keeps the right', async () => {
    const application = await aProposal();
    const { manager, recruiter } = application;
    await moveTo('declining')(application);
    await saveTeam(application, [
      { _user: manager.userId, role: 'manager', extraRights: ['book'] },
      { _user: recruiter.userId, role: 'recruiter' },
    ]);
    expect(await openOf(application)).toHaveLength(1);
  });
});

describe('the list of what waits', () => {
  test('has the candidate, the job and what is proposed, the oldest first; not that of locked jobs', async () => {
    const application = await aProposal({ text: 'Stark på sallader' });
    const { applicantId, board, admin, manager } = application;
    const later = await anApplicant(platsa, board);
    await propose({ ...application, applicantId: later.applicantId }, { kind: 'decline' });
    const { proposals, total } = await platsa.must(listProposals, { companyId: board.companyId }, admin);
    expect(total).toBe(2);
    expect(proposals).toMatchObject([
      {
        ...{ kind: 'move', _column: { value: 'Intervju bokad' }, text: 'Stark på sallader', mayDecide: true },
        ...{ _applicant: { _id: applicantId }, _job: { _id: board.jobId, title: 'Kock' }, workflowId: board.boardId },
        _user: { _id: manager.userId },
      },
      { kind: 'decline', _applicant: { _id: later.applicantId } },
    ]);
    await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
    expect(await waitingFor(application, admin)).toEqual([]);
  });

  test('is about one’s own jobs alone on request', async () => {
    const application = await aProposal();
    const { board, companyId, admin } = application;
    const responsible = await aMember(platsa, companyId);
    await platsa.ctx.db
      .updateTable('jobs')
      .set({ responsibleId: responsible.userId })
      .where('id', '=', board.jobId)
      .execute();
    const read = async (reader: Account) =>
      (await platsa.must(listProposals, { companyId, mine: true }, reader)).proposals.length;
    expect([await read(responsible), await read(admin)]).toEqual([1, 0]);
  });

  test('is empty for full members outside of a confidential job’s team, and has all in an open job', async () => {
    const application = await aProposal();
    const member = await aMember(platsa, application.companyId);
    expect(await waitingFor(application, member)).toEqual([]);
    await platsa.ctx.db
      .updateTable('jobs')
      .set({ confidential: false })
      .where('id', '=', application.board.jobId)
      .execute();
    expect(await waitingFor(application, member)).toHaveLength(1);
  });
});
