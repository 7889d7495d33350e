import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobRights, listRights, type TeamRole, teamRoles } from '@platsa/contract/jobs/team';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { aBankProfile } from '../../../../test/candidate-builders.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';

const platsa = useTestApp();

const place = ({ userId: _user }: Account, role: TeamRole) => ({ _user, role });
const rolesIn = async (jobId: string, viewer: Account) => {
  const { team } = await platsa.must(getJobTeam, { jobId }, viewer);
  return Object.fromEntries(team.map(({ _user, role }) => [_user._id, role]));
};
const jobsOf = async ({ companyId }: TestBoard, viewer: Account) =>
  (await platsa.must(listJobs, { companyId }, viewer)).jobs.map(({ _id }) => _id);

describe('choosing a team', () => {
  test('members get roles in a job’s team, and the list that is saved is the whole team', async () => {
    const board = await aBoard(platsa);
    const { companyId, jobId, admin } = board;
    const [anna, bo] = [await aMember(platsa, companyId), await aMember(platsa, companyId)];
    const team = [place(anna, 'recruiter'), { ...place(bo, 'manager'), extraRights: ['move' as const] }];
    const saved = await platsa.must(saveJobTeam, { jobId, team }, admin);
    expect(saved).toMatchObject({ confidential: false, forTeam: false, rights: jobRights });
    expect(await rolesIn(jobId, anna)).toEqual({ [anna.userId]: 'recruiter', [bo.userId]: 'manager' });
    await platsa.must(saveJobTeam, { jobId, team: [place(bo, 'observer')] }, admin);
    expect(await rolesIn(jobId, anna)).toEqual({ [bo.userId]: 'observer' });
  });

  test('the member who answers for the job is its owner, whatever the team says', async () => {
    const board = await aBoard(platsa);
    const { companyId, jobId, admin } = board;
    const anna = await aMember(platsa, companyId);
    await platsa.must(updateJob, { jobId, _responsible: anna.userId }, admin);
    await platsa.must(saveJobTeam, { jobId, team: [place(anna, 'observer')], confidential: true }, admin);
    const { team, rights } = await platsa.must(getJobTeam, { jobId }, anna);
    expect(team).toMatchObject([{ _user: { _id: anna.userId }, role: 'owner', isResponsible: true }]);
    expect(rights).toEqual(jobRights);
  });

  test.each([
    ['somebody who is not in the company', async () => (await aCompany(platsa)).admin, 'Välj någon i företaget'],
    ['a job seeker', () => aJobSeeker(platsa), 'Välj någon i företaget'],
  ])('%s cannot be in the team', async (_who, someone) => {
    const { jobId, admin } = await aBoard(platsa);
    const { error } = await platsa.call(saveJobTeam, { jobId, team: [place(await someone(), 'manager')] }, admin);
    expect(error?.fields).toEqual([{ path: 'team.0._user', message: 'Välj någon i företaget' }]);
  });

  test('each person has one role, and a role only the rights that it can have', async () => {
    const { companyId, jobId, admin } = await aBoard(platsa);
    const anna = await aMember(platsa, companyId);
    const twice = { jobId, team: [place(anna, 'manager'), place(anna, 'observer')] };
    const tooMuch = { jobId, team: [{ ...place(anna, 'observer'), extraRights: ['decline' as const] }] };
    const unknown = { jobId, team: [{ _user: anna.userId, role: 'chief' as 'owner' }] };
    expect((await platsa.call(saveJobTeam, twice, admin)).error?.fields?.[0]?.path).toBe('team.1._user');
    expect((await platsa.call(saveJobTeam, tooMuch, admin)).error?.fields?.[0]?.path).toBe('team.0.extraRights');
    expect((await platsa.call(saveJobTeam, unknown, admin)).error?.fields).toEqual([
      { path: 'team.0.role', message: 'Välj en roll' },
    ]);
    expect(await rolesIn(jobId, anna)).toEqual({});
  });

  test('a profile of the candidate bank has no team', async () => {
    const company = await aCompany(platsa);
    const { job } = await aBankProfile(platsa, { company });
    expect((await platsa.call(getJobTeam, { jobId: job._id }, company.admin)).error?.name).toBe('notFound');
  });

  test('nobody outside of the company reads or changes a team', async () => {
    const { jobId } = await aBoard(platsa);
    const stranger = await aCompany(platsa);
    const jobSeeker = await aJobSeeker(platsa);
    for (const call of [
      (by?: Account) => platsa.call(getJobTeam, { jobId }, by),
      (by?: Account) => platsa.call(saveJobTeam, { jobId, team: [] }, by),
    ]) {
      expect([await call(), await call(jobSeeker), await call(stranger.admin)].map(({ status }) => status)).toEqual([
        401, 403, 404,
      ]);
    }
  });

  test('whoever makes a job confidential keeps a way to it', async () => {
    const { companyId, jobId } = await aBoard(platsa);
    const anna = await aMember(platsa, companyId);
    const { error } = await platsa.call(saveJobTeam, { jobId, team: [], confidential: true }, anna);
    expect(error?.fields?.[0]?.path).toBe('team');
    await platsa.must(saveJobTeam, { jobId, team: [place(anna, 'owner')], confidential: true }, anna);
    expect((await platsa.must(getJobTeam, { jobId }, anna)).confidential).toBe(true);
  });

  test('every change stands in the security log, and tells who joins, is changed or leaves', async () => {
    const { companyId, jobId, admin } = await aBoard(platsa);
    const anna = await aMember(platsa, companyId);
    const events = await recordLiveEvents(platsa, `user:${anna.userId}`);
    const save = (team: ReturnType<typeof place>[], confidential: boolean) =>
      platsa.must(saveJobTeam, { jobId, team, confidential }, admin);
    await save([place(anna, 'manager')], true);
    await save([place(anna, 'manager')], true);
    await save([place(anna, 'interviewer')], true);
    await save([], false);
    const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
    expect(logs.map(({ text }) => text).toReversed()).toEqual([
      'Kim Lind tog med Kim Lind i teamet för ”Kock”: Chef.',
      'Kim Lind gjorde ”Kock” konfidentiell: bara teamet och admins ser den.',
      'Kim Lind ändrade vad Kim Lind får göra i ”Kock”: Intervjuare.',
      'Kim Lind tog bort Kim Lind ur teamet för ”Kock”.',
      'Kim Lind gjorde ”Kock” öppen i företaget igen.',
    ]);
    await expect.poll(() => events.map(({ type }) => type)).toEqual(Array(3).fill('everything'));
  });
});

describe('who sees a job', () => {
  test('all members see an open job, and have every right on it; a limited one sees it in its team alone', async () => {
    const board = await aBoard(platsa);
    const { companyId, jobId } = board;
    const [member, limited] = [await aMember(platsa, companyId), await aMember(platsa, companyId, 'limited')];
    const manager = await aTeamMember(platsa, board, 'manager');
    expect((await platsa.must(getJobTeam, { jobId }, member)).rights).toEqual(jobRights);
    expect((await platsa.call(getJob, { jobId }, limited)).error?.name).toBe('notFound');
    expect([await jobsOf(board, member), await jobsOf(board, limited), await jobsOf(board, manager)]).toEqual([
      [jobId],
      [],
      [jobId],
    ]);
  });

  test.each([
    ['a confidential job', ({ jobId }: TestBoard) => makeConfidential(platsa, jobId)],
    [
      'a job of a company that has its jobs for teams',
      ({ companyId, admin }: TestBoard) => platsa.must(updateCompany, { companyId, jobsForTeams: true }, admin),
    ],
  ])('%s is its team’s and the admins’', async (_job, close) => {
    const board = await aBoard(platsa);
    const { companyId, jobId, admin } = board;
    const [outside, inside] = [
      await aMember(platsa, companyId),
      await aTeamMember(platsa, board, 'recruiter', { member: 'user' }),
    ];
    await close(board);
    for (const call of [getJob, getJobTeam])
      expect((await platsa.call(call, { jobId }, outside)).error?.name).toBe('notFound');
    expect([await jobsOf(board, outside), await jobsOf(board, inside), await jobsOf(board, admin)]).toEqual([
      [],
      [jobId],
      [jobId],
    ]);
  });

  test.each(teamRoles.map((role) => [role]))('%s has the rights of the contract’s table', async (role) => {
    const board = await aBoard(platsa);
    await makeConfidential(platsa, board.jobId);
    const inTeam = await aTeamMember(platsa, board, role);
    const { rights } = await platsa.must(getJobTeam, { jobId: board.jobId }, inTeam);
    expect(rights).toEqual(listRights(role));
    const change = await platsa.call(updateJob, { jobId: board.jobId, title: 'Kallskänka' }, inTeam);
    expect(change.status).toBe(listRights(role).includes('editJob') ? 200 : 403);
    if (change.error)
      expect(change.error.userFriendlyMessage).toBe(
        'Du får inte ändra annonsen och tavlan i det här jobbet. Den som är ansvarig för jobbet, eller en admin, kan ge dig rätten.',
      );
  });

  test('the list of jobs has the viewer’s rights on each', async () => {
    const open = await aBoard(platsa);
    const hidden = await aBoard(platsa, { company: open });
    await makeConfidential(platsa, hidden.jobId);
    const recruiter = await aTeamMember(platsa, hidden, 'recruiter', { member: 'user' });
    await platsa.ctx.db
      .insertInto('teamMembers')
      .values({ companyId: open.companyId, jobId: open.jobId, userId: recruiter.userId, role: 'observer' })
      .execute();
    const rightsOf = async (viewer: Account) => {
      const { jobs } = await platsa.must(listJobs, { companyId: open.companyId }, viewer);
      return Object.fromEntries(jobs.map(({ _id, rights }) => [_id, rights]));
    };
    const all = { [open.jobId]: jobRights };
    expect(await rightsOf(open.admin)).toEqual({ ...all, [hidden.jobId]: jobRights });
    expect(await rightsOf(recruiter)).toEqual({ ...all, [hidden.jobId]: listRights('recruiter') });
    expect(await rightsOf(await aMember(platsa, open.companyId))).toEqual(all);
  });

  test('leaving the company ends the places in its teams', async () => {
    const board = await aBoard(platsa);
    const { companyId, jobId, admin } = board;
    const recruiter = await aTeamMember(platsa, board, 'recruiter');
    await platsa.must(removeMember, { companyId, memberId: recruiter.userId }, admin);
    expect(await rolesIn(jobId, admin)).toEqual({});
    expect((await platsa.call(getJob, { jobId }, recruiter)).error?.name).toBe('notFound');
  });
});
