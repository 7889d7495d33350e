import { assignApplication } from '@platsa/contract/applications/assigned-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { inTransaction } from '../server/src/db/transaction.ts';
import { demoPassword } from '../server/src/features/accounts/index.ts';
import { addMember } from '../server/src/features/companies/members/add-member.ts';
import { limitedUser } from './company.ts';
import { type DemoCompany, enter } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoServer } from './server.ts';
import { dateAccount, dayMoment } from './times.ts';

interface Teams {
  /** Open jobs with applications. */
  jobs: readonly LoadedJob[];
  company: DemoCompany;
  startedAt: Date;
}

/**
 * Somebody who takes part in three recruitments alone: as the manager of one job, as the interviewer of three candidates for
 * another, which is confidential, and with insight into a third, where names are hidden.
 */
export async function chooseTeams(server: DemoServer, { jobs, company, startedAt }: Teams): Promise<void> {
  const { userId } = await enter(server, { isCompany: true, ...limitedUser, password: demoPassword, agreeTerms: true });
  await dateAccount(server.ctx.db, userId, dayMoment(startedAt, -30, 9));
  await inTransaction(server.ctx, (tx) =>
    addMember(server.ctx, tx, { companyId: company.companyId, userId, role: 'limited' }),
  );
  const [managed, interviewed, observed] = jobs;
  const [admin, recruiter] = company.members;
  if (!managed || !interviewed || !observed || !admin || !recruiter) return;
  const as = { token: admin.token };
  const { team } = await server.must(getJobTeam, { jobId: managed.jobId }, as);
  if (team.some(({ _user }) => _user._id === userId)) return;
  const inTeam = { _user: recruiter.userId, role: 'recruiter' as const, extraRights: [] };
  const manager = { _user: userId, role: 'manager' as const, extraRights: ['decline' as const] };
  await server.must(saveJobTeam, { jobId: managed.jobId, team: [inTeam, manager] }, as);
  const interviewer = { _user: userId, role: 'interviewer' as const, extraRights: [] };
  await server.must(saveJobTeam, { jobId: interviewed.jobId, team: [inTeam, interviewer], confidential: true }, as);
  const observer = { _user: userId, role: 'observer' as const, extraRights: [] };
  await server.must(saveJobTeam, { jobId: observed.jobId, team: [inTeam, observer] }, as);
  const { columns } = await server.must(getBoard, { boardId: interviewed.boardId }, as);
  const met = columns.flatMap(({ stage, items }) => (stage === 'interview' ? items : [])).slice(0, 3);
  for (const { _applicant } of met) {
    await server.must(assignApplication, { applicantId: _applicant._id, _users: [userId] }, as);
  }
}
