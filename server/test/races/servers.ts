import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Answer, CallOptions, TestApp } from '../app.ts';
import type { TestBoard } from '../board-builders.ts';
import type { TestCompany } from '../builders.ts';
import { aJob } from '../job-builders.ts';

/** A problem that a race has shown: an answer that nobody should get, or a lost effect. */
export type Report = (problem: string) => void;

/** Two servers on one database, with the times of all answers. */
export interface Servers {
  /** For preparing and looking: the same database. */
  test: TestApp;
  /** Calls the servers in turn. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
  calls: number;
  /** The slowest answers, in milliseconds. */
  stalls: { name: string; ms: number }[];
  report: Report;
}

export const stallMs = 500;

export function callInTurn(test: TestApp, callers: readonly TestApp['call'][], report: Report): Servers {
  const servers: Servers = {
    ...{ test, report, calls: 0, stalls: [] },
    async call(endpoint, input, options) {
      const caller = callers[servers.calls++ % callers.length] ?? test.call;
      const began = performance.now();
      const answer = await caller(endpoint, input, options);
      const ms = Math.round(performance.now() - began);
      if (ms > stallMs) servers.stalls.push({ name: endpoint.name, ms });
      if (answer.status >= 500) report(`${endpoint.name} answered ${answer.status}`);
      return answer;
    },
  };
  return servers;
}

/** A job that was published through the API, so that it can be changed, with its board. */
export async function aPublishedJob(test: TestApp, company?: TestCompany): Promise<TestBoard> {
  const { job, ...owner } = await aJob(test, { ...(company && { company }) });
  const { id: firstColumnId, board_id: boardId } = await test.ctx.db
    .selectFrom('board_columns')
    .innerJoin('boards', 'boards.id', 'board_columns.board_id')
    .select(['board_columns.id', 'board_id'])
    .where('boards.job_id', '=', job._id)
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
