import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { useTestApp } from '../app.ts';
import { findFault } from './judge.ts';
import { type Document, listOperations } from './operations.ts';
import { mailSettings, makeRequest, type RawRequest } from './request.ts';
import { type RawAnswer, send } from './send.ts';
import { buildCallers, buildSide, type Caller } from './world.ts';

/** `npm run fuzz -- inputs seed` sets them. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 3_000);
const seed = process.env.FUZZ_SEED ?? '1';

/** Calls change and delete rows: new rows and callers come every so often, and when a caller has been logged out. */
const inputsPerWorld = 200;

const platsa = useTestApp({ settings: async () => mailSettings });

test(`${inputs} requests of seed ${seed} get answers that name the mistake`, {
  timeout: 30_000 + inputs * 100,
}, async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platsa.app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const operations = listOperations((await platsa.app.inject('/v1/openapi.json')).json<Document>());
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const others = await buildSide(platsa);
  let callers: Caller[] = [];
  for (let input = 0; input < inputs; input++) {
    if (input % inputsPerWorld === 0 || callers.length === 0) {
      callers = await buildCallers(platsa, others);
      // Limits would hide the operations behind them.
      await platsa.ctx.db.deleteFrom('rateLimits').execute();
    }
    const request = makeRequest(random, operations, callers);
    const answer = await send(agent, port, request).catch((error: Error) => error);
    const fault = answer instanceof Error ? `no answer: ${answer.message}` : findFault(request, answer);
    if (fault) faults.push(describe(input, request, answer, fault));
    if (answer instanceof Error) continue;
    statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0));
    const isLoggedOut =
      answer.status === 401 && callers.some(({ token }) => request.headers.authorization === `Bearer ${token}`);
    if (isLoggedOut && answer.body.includes('"unauthorized"')) callers = [];
  }
  agent.destroy();
  console.log(`fuzz: seed ${seed}, ${inputs} inputs, answers by status:`, Object.fromEntries([...statuses].sort()));
  expect(faults).toEqual([]);
});

function describe(input: number, request: RawRequest, answer: RawAnswer | Error, fault: string): string {
  const { operation, caller, method, url, headers, body } = request;
  const got = answer instanceof Error ? '' : answer.body.slice(0, 500);
  const sent = body ? ` ${headers['content-type']} ${body.toString().slice(0, 500)}` : '';
  return `input ${input}: ${operation} by ${caller} ${fault}\n  ${method} ${url.slice(0, 300)}${sent}\n  ${got}`;
}
