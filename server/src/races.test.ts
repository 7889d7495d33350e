import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { checkInvariants } from '../test/races/invariants.ts';
import { callInTurn, type Servers, stallMs } from '../test/races/servers.ts';
import { storm } from '../test/races/storm.ts';
import { races } from '../test/races/table.ts';

/** Two servers on one database. `npm run races` runs more rounds, and also asserts that no call stalls. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2);
const operations = Number(process.env.STORM_OPERATIONS ?? 150);
const timed = process.env.RACE_ROUNDS !== undefined;
const timeout = 60_000 + 2_000 * rounds + 200 * operations;

const first = useTestApp();
const second = useTestApp({ beside: first });

const problems: string[] = [];
let servers: Servers;
beforeEach(() => {
  problems.length = 0;
  servers = callInTurn(first, [first.call, second.call], (problem) => problems.push(problem));
});

describe('two at once', () => {
  test.each(Object.entries(races))(
    '%s',
    async (_name, run) => {
      for (let round = 0; round < rounds; round++) await run(servers);
      expect(problems).toEqual([]);
      if (timed) expect(servers.stalls, `over ${stallMs} ms`).toEqual([]);
    },
    timeout,
  );

  test(
    'a storm of mixed operations',
    async () => {
      await storm(servers, operations);
      expect(problems).toEqual([]);
      if (timed) expect(servers.stalls, `over ${stallMs} ms`).toEqual([]);
    },
    timeout,
  );

  test('the data follows all rules afterwards', () => checkInvariants([first, second]), timeout);
});
