import type { MemberRole } from '@platsa/contract/companies/schema';
import type { JobRight, TeamRole } from '@platsa/contract/jobs/team';
import type { TestApp } from './app.ts';
import type { TestBoard } from './board-builders.ts';
import { type Account, aMember } from './builders.ts';

interface TeamOverrides {
  extraRights?: JobRight[];
  /** In the company. */
  member?: MemberRole;
}

/** Somebody in the team of the board's job: a limited member unless another role in the company is given. */
export async function aTeamMember(
  test: TestApp,
  { companyId, jobId }: Pick<TestBoard, 'companyId' | 'jobId'>,
  role: TeamRole,
  { extraRights = [], member = 'limited' }: TeamOverrides = {},
): Promise<Account> {
  const account = await aMember(test, companyId, member);
  await test.ctx.db
    .insertInto('teamMembers')
    .values({ jobId, companyId, userId: account.userId, role, extraRights })
    .execute();
  return account;
}

/** Makes a job visible to its team and admins alone. */
export async function makeConfidential(test: TestApp, jobId: string): Promise<void> {
  await test.ctx.db.updateTable('jobs').set({ confidential: true }).where('id', '=', jobId).execute();
}
