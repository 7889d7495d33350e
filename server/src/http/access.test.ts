import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompany, aJobSeeker } from '../../test/builders.ts';
import { routes } from '../features/routes.ts';

const platsa = useTestApp();
const someId = '00000000-0000-7000-8000-000000000000';

/** Calls an operation with any input: who may call at all is decided before the input is looked at. */
async function knock(route: (typeof routes)[number], token?: string) {
  const { method, path } = route.endpoint;
  const answer = await platsa.app.inject({
    method,
    url: `/v1${path.replaceAll(/\{\w+\}/g, someId)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, name: answer.json<{ error: { name: string } | null }>().error?.name };
}

test('an anonymous call reaches no operation that requires an account', async () => {
  for (const route of routes.filter(({ endpoint }) => endpoint.access !== 'anyone')) {
    expect([route.endpoint.name, await knock(route)]).toEqual([
      route.endpoint.name,
      { status: 401, name: 'unauthorized' },
    ]);
  }
});

test('a job seeker reaches no operation of companies, and a company user none of job seekers', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  for (const route of routes) {
    const { name, access } = route.endpoint;
    if (access === 'companyUser') expect([name, (await knock(route, jobSeeker.token)).name]).toEqual([name, 'notUser']);
    if (access === 'jobSeeker') expect([name, (await knock(route, admin.token)).name]).toEqual([name, 'notCompany']);
  }
});
