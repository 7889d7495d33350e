import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import { sql } from 'kysely';
import type { Answer, CallOptions, TestApp } from '../app.ts';
import type { TestBoard } from '../board-builders.ts';
import type { TestCompany } from '../builders.ts';
import { aJob } from '../job-builders.ts';

/** A problem that a race has shown: an answer that nobody should get, or a lost effect. */
export type Report = (problem: string) => void;

/** Two servers on one database. */
export interface Servers {
  /** For preparing and looking: the same database. */
  test: TestApp;
  callers: readonly TestApp['call'][];
  /** Calls the servers in turn. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
  calls: number;
  slowest: { name: string; ms: number };
  report: Report;
}

export function callInTurn(test: TestApp, callers: readonly TestApp['call'][], report: Report): Servers {
  const servers: Servers = {
    ...{ test, callers, report, calls: 0, slowest: { name: '', ms: 0 } },
    async call(endpoint, input, options) {
      const caller = callers[servers.calls++ % callers.length] ?? test.call;
      const began = performance.now();
      const answer = await caller(endpoint, input, options);
      const ms = Math.round(performance.now() - began);
      if (ms > servers.slowest.ms) servers.slowest = { name: endpoint.name, ms };
      if (answer.status >= 500) report(`${endpoint.name} answered ${answer.status}`);
      return answer;
    },
  };
  return servers;
}

const stallMs = 500;

/**
 * Reports statements that wait for a lock for too long. The time of whole answers says less: on a busy machine they wait for
 * a processor.
 */
export function watchStalls({ ctx, database }: TestApp, report: Report): () => Promise<void> {
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const { rows } = await sql<{ query: string }>`
        SELECT DISTINCT a.query FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE NOT l.granted AND a.datname = ${database}
          AND l.waitstart < clock_timestamp() - ${`${stallMs} ms`}::interval`.execute(ctx.db);
      for (const { query } of rows) report(`waited over ${stallMs} ms for a lock: ${query}`);
      await delay(100);
    }
  })();
  return async () => {
    stop.abort();
    await watching;
  };
}

/** A job that was published through the API, so that it can be changed, with its board. */
export async function aPublishedJob(test: TestApp, company?: TestCompany): Promise<TestBoard> {
  const { job, ...owner } = await aJob(test, { ...(company && { company }) });
  const { id: firstColumnId, boardId } = await test.ctx.db
    .selectFrom('boardColumns')
    .innerJoin('boards', 'boards.id', 'boardColumns.boardId')
    .select(['boardColumns.id', 'boardId'])
    .where('boards.jobId', '=', job._id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...owner, jobId: job._id, boardId, firstColumnId };
}

/** Starts the calls together, each a few milliseconds late, and reports answers with another status than expected. */
export async function race(
  { report }: Servers,
  ...calls: readonly { call: () => Promise<Answer<unknown>>; expected: readonly number[]; name: string }[]
): Promise<number[]> {
  return Promise.all(
    calls.map(async ({ call, expected, name }) => {
      await delay(4 * Math.random());
      const { status } = await call();
      if (!expected.includes(status)) report(`${name} answered ${status}`);
      return status;
    }),
  );
}
