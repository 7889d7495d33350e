import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { checkInvariants } from '../test/races/invariants.ts';
import { type Processes, startProcesses } from '../test/races/processes.ts';
import { callInTurn, type Servers, watchStalls } from '../test/races/servers.ts';
import { storm } from '../test/races/storm.ts';
import { races } from '../test/races/table.ts';

/**
 * Two servers on one database: here two in one process, with few rounds. `npm run races` sets RACE_ROUNDS: it races two
 * processes for many rounds, and asserts that no statement waits long for a lock.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 2);
const operations = Number(process.env.STORM_OPERATIONS ?? 150);
const isLong = process.env.RACE_ROUNDS !== undefined;
const timeout = 60_000 + 4_000 * rounds + 200 * operations;

const first = useTestApp();
const second = useTestApp({ beside: first });

const problems: string[] = [];
let processes: Processes | undefined;
let servers: Servers;
let stopWatching: (() => Promise<void>) | undefined;

beforeAll(async () => {
  if (isLong) processes = await startProcesses(first, inject('connection'));
}, 120_000);
afterAll(() => processes?.stop());

beforeEach(() => {
  problems.length = 0;
  const callers = processes?.callers ?? [first.call, second.call];
  servers = callInTurn(first, callers, (problem) => problems.push(problem));
  if (isLong) stopWatching = watchStalls(first, servers.report);
});

afterEach(async () => {
  await stopWatching?.();
  if (isLong) console.log(`${servers.calls} calls; slowest answer: ${servers.slowest.name}, ${servers.slowest.ms} ms`);
});

describe('two at once', () => {
  test.each(Object.entries(races))(
    '%s',
    async (_name, run) => {
      for (let round = 0; round < rounds; round++) {
        // The limits count what a person, or a network, may do in an hour.
        await sql`DELETE FROM rate_limits`.execute(first.ctx.db);
        await run(servers);
      }
      expect(problems).toEqual([]);
    },
    timeout,
  );

  test(
    'a storm of mixed operations',
    async () => {
      await storm(servers, operations);
      expect(problems).toEqual([]);
    },
    timeout,
  );

  test('the data follows all rules afterwards', () => checkInvariants(first, servers.callers), timeout);
});
