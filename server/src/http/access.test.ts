import type { Endpoint, InputOf } from '@platsa/contract/endpoint';
import type { ErrorName } from '@platsa/contract/errors';
import { pathParameters } from '@platsa/contract/request';
import { beforeAll, describe, expect, test } from 'vitest';
import { audiences, aWorld, type Caller, expectations, type World } from '../../test/access-expectations.ts';
import { aPicture } from '../../test/account-builders.ts';
import { useTestApp } from '../../test/app.ts';
import { routes } from '../features/routes.ts';

const platsa = useTestApp();
const callers = audiences.anyone;
const endpoints = routes.map(({ endpoint }) => endpoint);

let world: World;
beforeAll(async () => {
  world = await aWorld(platsa);
});

test('every endpoint has an expectation, and none is left of one that is gone', () => {
  expect(Object.keys(expectations).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const { audience } = expectations[name] ?? { audience: 'operator' };

  test('refuses everybody else', async () => {
    for (const caller of callers) {
      const refusal = refusalOf(endpoint, audience, caller);
      if (refusal) expect([caller, (await call(endpoint, world, caller))?.name]).toEqual([caller, refusal]);
    }
  });

  test('lets those in who may call it', async () => {
    for (const caller of callers.filter((one) => !refusalOf(endpoint, audience, one))) {
      // A change may leave nothing for the next caller.
      const own = endpoint.method === 'GET' ? world : await aWorld(platsa);
      const error = await call(endpoint, own, caller);
      expect([caller, error && !isLetIn(error.name) ? error : 'let in']).toEqual([caller, 'let in']);
    }
  });
});

/** What the endpoint's declared access and the owner of the rows say to a caller; undefined if it is let in. */
function refusalOf({ access }: Endpoint, audience: keyof typeof audiences, caller: Caller): ErrorName | undefined {
  const isCompany = ['otherAdmin', 'member', 'admin'].includes(caller);
  if (access !== 'anyone' && caller === 'nobody') return 'unauthorized';
  if (access === 'companyUser' && !isCompany) return 'notUser';
  if (access === 'jobSeeker' && isCompany) return 'notCompany';
  if ((audiences[audience] as readonly Caller[]).includes(caller)) return undefined;
  const isColleague = caller === 'member' || caller === 'admin';
  const isTheCompanys = audience === 'companyAdmins' || audience === 'commentAuthor';
  return isTheCompanys && isColleague ? 'forbidden' : 'notFound';
}

/** Refusals for other reasons than who calls: the caller has been let in. */
function isLetIn(error: ErrorName): boolean {
  return ['conflict', 'duplicate', 'expired'].includes(error);
}

/** Calls with the ids of the world's company and job seeker, whoever calls. Returns the error. */
async function call(endpoint: Endpoint, { ids, callers: tokens, ...rest }: World, caller: Caller) {
  const inPath = pathParameters(endpoint.path).map((name) => [name, ids[name as keyof typeof ids]]);
  const extra = expectations[endpoint.name]?.input?.({ ids, callers: tokens, ...rest });
  const input = { ...Object.fromEntries(inPath), ...extra } as InputOf<Endpoint>;
  const file = endpoint.path.endsWith('resumes')
    ? { bytes: Buffer.from('%PDF-1.7'), fileName: 'cv.pdf' }
    : await aPicture();
  const answer = await platsa.call(endpoint, input, {
    token: tokens[caller],
    ...(endpoint.upload?.required && { file }),
  });
  return answer.error;
}
