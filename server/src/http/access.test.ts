import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import type { Endpoint } from '@platsa/contract/endpoint';
import type { ErrorName } from '@platsa/contract/errors';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import {
  countCompanyUnread,
  listCompanyConversationJobs,
  listCompanyConversations,
  listUserConversations,
} from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, isLetIn } from '../../test/access/call-as.ts';
import { audiences, type Expectation } from '../../test/access/expectation.ts';
import { ofGuests, sharedWithGuests } from '../../test/access/guests.ts';
import { aWorld, type Caller, type World } from '../../test/access/world.ts';
import { expectations } from '../../test/access-expectations.ts';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { recordLiveEvents } from '../../test/record-live-events.ts';
import { routes } from '../features/routes.ts';

const platsa = useTestApp();
const callers = audiences.anyone;
const endpoints = routes.map(({ endpoint }) => endpoint);

let world: World;
/** For calls that may change it. */
let changedWorld: World;
beforeAll(async () => {
  world = await aWorld(platsa);
  changedWorld = await aWorld(platsa);
});

test('every endpoint has an expectation, and every expectation has an endpoint', () => {
  expect(Object.keys(expectations).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('guests reach the endpoints of their own, and no others than these', () => {
  const open = endpoints.filter(({ openToGuests }) => openToGuests).map(({ name }) => name);
  const own = Object.keys(ofGuests).filter((name) => ofGuests[name]?.audience === 'guest');
  expect(open.sort()).toEqual([...own, ...sharedWithGuests].sort());
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const expectation = expectations[name] ?? { audience: 'operator' };

  test('refuses everybody else', async () => {
    for (const caller of callers) {
      const refusal = refusalOf(endpoint, expectation, caller);
      if (refusal)
        expect([caller, (await callAs(platsa, endpoint, world, world.callers[caller])).error?.name]).toEqual([
          caller,
          refusal,
        ]);
    }
  });

  test('allows the expected callers', async () => {
    for (const caller of callers.filter((one) => !refusalOf(endpoint, expectation, one))) {
      expect([caller, (await refusalByAWorld(endpoint, caller)) ?? 'let in']).toEqual([caller, 'let in']);
    }
  });
});

test('no browser or proxy stores responses to a session or refusals; public responses are revalidated', async () => {
  const { ids, callers: tokens } = world;
  const cacheControl = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await platsa.app.inject({ url: `/v1${path}`, headers })).headers['cache-control'];
  };
  for (const path of [`/workflow-boards/${ids.boardId}`, `/companies/${ids.companyId}`, '/auth', '/public-jobs']) {
    expect(await cacheControl(path, tokens.admin), path).toBe('private, no-store');
  }
  expect(await cacheControl(`/companies/${ids.companyId}`)).toBe('private, no-store');
  expect(await cacheControl('/public-jobs')).toBe('no-cache');
});

describe('while the job is locked', () => {
  const aLockedWorld = async () => {
    const locked = await aWorld(platsa);
    await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', locked.ids.jobId).execute();
    return locked;
  };
  let locked: World;
  beforeAll(async () => {
    locked = await aLockedWorld();
  });

  const ofApplicants = endpoints.filter(({ name }) => expectations[name]?.ofApplicants);
  test.each(ofApplicants.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is closed to its company, not to the applicant',
    async (name, endpoint) => {
      const { audience } = expectations[name] ?? { audience: 'operator' };
      for (const caller of audiences[audience]) {
        const { error } = await callAs(platsa, endpoint, locked, locked.callers[caller]);
        if (caller === 'owner') expect(error?.name).not.toBe('locked');
        else expect([caller, error?.name]).toEqual([caller, 'locked']);
      }
    },
  );

  test('a copy of the job has no applicants', async () => {
    const { jobId } = locked.ids;
    const admin = { token: locked.callers.admin };
    expect((await platsa.call(duplicateJob, { jobId, withApplicants: true }, admin)).error?.name).toBe('locked');
    await platsa.must(duplicateJob, { jobId, withApplicants: false }, admin);
  });

  test('no live event of its board carries an application', async () => {
    const { companyId, jobId } = (await aLockedWorld()).ids;
    const events = await recordLiveEvents(platsa, `company:${companyId}`);
    const jobSeeker = await aJobSeeker(platsa);
    await platsa.must(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker);
    const ofBoard = () => events.filter(({ type }) => type === 'board');
    await expect.poll(ofBoard).not.toEqual([]);
    for (const event of ofBoard()) expect(Object.keys(event).toSorted()).toEqual(['audience', 'id', 'type']);
  });

  test('no list, search, count or event of the company has its conversations', async () => {
    const { ids, callers: tokens } = await aLockedWorld();
    const { conversationId, companyId, userId } = ids;
    const owner = { token: tokens.owner };
    const events = await recordLiveEvents(platsa, `company:${companyId}`);
    await platsa.must(sendMessage, { conversationId, text: 'Hallå kocken' }, owner);
    const admin = { token: tokens.admin };
    for (const includeWhereNotMember of [true, false]) {
      for (const search of [undefined, 'kocken', 'lind']) {
        const list = await platsa.must(listCompanyConversations, { companyId, includeWhereNotMember, search }, admin);
        expect(list).toMatchObject({ conversations: [], lastMessages: [], foundMessages: [], unReadCount: 0 });
      }
      const { jobs } = await platsa.must(listCompanyConversationJobs, { companyId, includeWhereNotMember }, admin);
      expect(jobs).toEqual([]);
    }
    expect(await platsa.must(countCompanyUnread, { companyId }, admin)).toEqual({ unReadCount: 0 });
    expect((await platsa.must(listUserConversations, { userId }, owner)).conversations).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'conversation')).toEqual([]);
  });
});

/** What the endpoint's declared access and the owner of the rows say to a caller; undefined if it is let in. */
function refusalOf(
  { access, openToGuests }: Endpoint,
  expectation: Expectation,
  caller: Caller,
): ErrorName | undefined {
  const { audience, refusal, openToReaders = false } = expectation;
  const isCompany = ['otherAdmin', 'member', 'admin', 'reader', 'operator'].includes(caller);
  if (caller === 'reader' && access !== 'anyone' && !openToReaders) return 'notFound';
  if (caller === 'guest' && access !== 'anyone' && !openToGuests) return 'notFound';
  if (access === 'operator' && caller !== 'operator') return 'notFound';
  if (access !== 'anyone' && caller === 'nobody') return 'unauthorized';
  if (access === 'companyUser' && !isCompany) return 'notUser';
  if (access === 'jobSeeker' && isCompany) return 'notCompany';
  if ((audiences[audience] as readonly Caller[]).includes(caller)) return undefined;
  if (refusal) return refusal;
  const isMember = ['member', 'admin', 'reader'].includes(caller);
  const isTheCompanys = ['companyAdmins', 'adminsAndOperator', 'commentAuthor'].includes(audience);
  return isTheCompanys && isMember ? 'forbidden' : 'notFound';
}

/**
 * The error that refuses a caller; undefined if it is let in. Earlier calls may have left nothing for this one, so a refusal
 * counts only in a new world.
 */
async function refusalByAWorld(endpoint: Endpoint, caller: Caller) {
  const refusalIn = async (one: World) => {
    const { error } = await callAs(platsa, endpoint, one, one.callers[caller]);
    return isLetIn(error) ? undefined : error;
  };
  if (endpoint.method === 'GET') return refusalIn(world);
  if (!(await refusalIn(changedWorld))) return undefined;
  changedWorld = await aWorld(platsa);
  return refusalIn(changedWorld);
}
