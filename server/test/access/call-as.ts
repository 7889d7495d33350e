import type { Endpoint, InputOf } from '@platsa/contract/endpoint';
import { pathParameters } from '@platsa/contract/request';
import { expectations } from '../access-expectations.ts';
import { aPicture } from '../account-builders.ts';
import type { TestApp } from '../app.ts';
import type { World } from './world.ts';

/** Calls an endpoint with the ids of the world's own company and job seeker. */
export async function callAs(platsa: TestApp, endpoint: Endpoint, world: World, token: string | undefined) {
  const input = worldInput(endpoint, world);
  const file = /(resumes|cv-readings)$/.test(endpoint.path)
    ? { bytes: Buffer.from('%PDF-1.7'), fileName: 'cv.pdf' }
    : await aPicture();
  return platsa.call(endpoint, input, { ...(token && { token }), ...(endpoint.upload?.required && { file }) });
}

/** The input of an endpoint about the world's own company and job seeker. */
export function worldInput(endpoint: Endpoint, world: World): InputOf<Endpoint> {
  const { ids } = world;
  const inPath = pathParameters(endpoint.path).map((name) => [name, ids[name as keyof typeof ids]]);
  return { ...Object.fromEntries(inPath), ...expectations[endpoint.name]?.input?.(world) } as InputOf<Endpoint>;
}

/** Refusals for other reasons than who calls: the caller has been let in. */
export function isLetIn(error: { name: string } | null): boolean {
  return !error || ['conflict', 'duplicate', 'expired', 'invalid'].includes(error.name);
}
