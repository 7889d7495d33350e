import type { Endpoint } from '@platsa/contract/endpoint';
import { type JobRight, listRights, type TeamRole, teamRoles } from '@platsa/contract/jobs/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, isLetIn } from '../../test/access/call-as.ts';
import { findMemberRule, type MemberRule } from '../../test/access/job-rights.ts';
import { aWorld, type World } from '../../test/access/world.ts';
import { expectations } from '../../test/access-expectations.ts';
import { useTestApp } from '../../test/app.ts';
import { anApplicant } from '../../test/board-builders.ts';
import { aMember, aName } from '../../test/builders.ts';
import { aTeamMember } from '../../test/team-builders.ts';
import { routes } from '../features/routes.ts';

/**
 * Every call of a company whose jobs are confidential, by members outside of the teams and by each role of a team: the
 * rights of the contract's table decide, and nothing else.
 */
const platsa = useTestApp();

const outsiders = ['full member outside', 'limited member outside'] as const;
type TeamCaller = (typeof outsiders)[number] | TeamRole;
const callers: readonly TeamCaller[] = [...outsiders, ...teamRoles];

interface TeamWorld {
  world: World;
  tokens: Record<TeamCaller, string>;
}

/** The world's jobs are confidential, and its application is assigned to the interviewer. */
async function aTeamWorld(): Promise<TeamWorld> {
  const world = await aWorld(platsa);
  const { ids, completeJobId } = world;
  const { companyId } = ids;
  const inTeam = async (role: TeamRole) => {
    const { token, userId } = await aTeamMember(platsa, { companyId, jobId: ids.jobId }, role);
    const place = { jobId: completeJobId, companyId, userId, role };
    await platsa.ctx.db.insertInto('teamMembers').values(place).execute();
    if (role === 'interviewer') {
      const assigned = { applicantId: ids.applicantId, jobId: ids.jobId, userId };
      await platsa.ctx.db.insertInto('assignedApplications').values(assigned).execute();
    }
    return token;
  };
  const tokens = {
    'full member outside': (await aMember(platsa, companyId)).token,
    'limited member outside': (await aMember(platsa, companyId, 'limited')).token,
    owner: await inTeam('owner'),
    recruiter: await inTeam('recruiter'),
    manager: await inTeam('manager'),
    interviewer: await inTeam('interviewer'),
    observer: await inTeam('observer'),
  };
  // `member` wrote the world's comments and links before.
  await platsa.ctx.db
    .updateTable('jobs')
    .set({ confidential: true })
    .where('companyId', '=', companyId)
    .where('status', '<>', 'bank')
    .execute();
  return { world, tokens };
}

let teamWorld: TeamWorld;
beforeAll(async () => {
  teamWorld = await aTeamWorld();
});

const endpoints = routes.map(({ endpoint }) => endpoint);
const ofCompanies = endpoints.flatMap((endpoint) => {
  const rule = findMemberRule(endpoint.name);
  return rule ? [[endpoint.name, endpoint, rule] as const] : [];
});

describe.each(ofCompanies)('%s', (_name, endpoint, rule) => {
  test('obeys the table', async () => {
    for (const caller of callers) {
      const refusal = refusalOf(rule, caller);
      expect([caller, await answerTo(endpoint, caller, refusal)]).toEqual([caller, refusal ?? 'let in']);
    }
  });
});

test('no answer to a member outside names a confidential job or who applied to it', async () => {
  const { world, tokens } = await aTeamWorld();
  const [title, firstName] = [aName(), aName()];
  await platsa.ctx.db
    .updateTable('jobs')
    .set({ title, status: 'inactive' })
    .where('id', '=', world.ids.jobId)
    .execute();
  const applicant = await anApplicant(platsa, await getBoardOf(world));
  await platsa.ctx.db.updateTable('persons').set({ firstName }).where('id', '=', applicant.userId).execute();
  for (const endpoint of endpoints.filter(({ method, name }) => method === 'GET' && !hasSecret(name, world))) {
    for (const caller of outsiders) {
      const answer = JSON.stringify(await callAs(platsa, endpoint, world, tokens[caller]));
      expect([endpoint.name, caller, answer.includes(title), answer.includes(firstName)]).toEqual([
        ...[endpoint.name, caller],
        ...[false, false],
      ]);
    }
  }
});

/** Whoever holds a mailed link reads what it leads to. */
function hasSecret(name: string, world: World): boolean {
  return Object.keys(expectations[name]?.input?.(world) ?? {}).some((key) => /token$/i.test(key));
}

async function getBoardOf({ ids: { companyId, jobId, boardId, columnId } }: World) {
  const { id: brandId } = await platsa.ctx.db
    .selectFrom('brands')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow();
  return { companyId, brandId, admin: teamWorld.world.admin, jobId, boardId, firstColumnId: columnId };
}

/** Undefined: the caller is let in. */
function refusalOf(rule: MemberRule, caller: TeamCaller): 'notFound' | 'forbidden' | undefined {
  if (rule === 'admins') return 'forbidden';
  if (rule === 'allMembers') return undefined;
  if (rule === 'personOfHiddenJob') return caller === 'full member outside' ? 'notFound' : 'forbidden';
  if (rule === 'personInBank') {
    if (caller === 'full member outside') return undefined;
    return ['limited member outside', 'interviewer', 'observer'].includes(caller) ? 'notFound' : 'forbidden';
  }
  if (rule === 'bankProfile') return caller === 'full member outside' ? undefined : 'notFound';
  if (rule === 'fullMembers') return caller === 'full member outside' ? undefined : 'forbidden';
  if (caller === 'full member outside' || caller === 'limited member outside') return 'notFound';
  if (rule === 'fullMembersOnJob') return 'forbidden';
  if (rule === 'applicationOrMask') return undefined;
  const rights: readonly JobRight[] = listRights(caller);
  if ('job' in rule) return rule.job.every((right) => rights.includes(right)) ? undefined : 'forbidden';
  if (caller === 'observer') return 'forbidden';
  return rule.oneApplication.every((right) => rights.includes(right)) ? undefined : 'forbidden';
}

/** Asks in a new world, when an earlier call may have left nothing for this one. */
async function answerTo(endpoint: Endpoint, caller: TeamCaller, refusal: string | undefined) {
  const ask = async () => {
    const { error } = await callAs(platsa, endpoint, teamWorld.world, teamWorld.tokens[caller]);
    return isLetIn(error) ? 'let in' : (error?.name ?? 'let in');
  };
  const answer = await ask();
  if (answer === (refusal ?? 'let in')) return answer;
  teamWorld = await aTeamWorld();
  return ask();
}
