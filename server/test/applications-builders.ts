import type { Updateable } from 'kysely';
import type { Database } from '../src/db/tables.ts';
import { sendSignals } from '../src/platform/live-events/signals.ts';
import { addDays, dayInStockholm } from '../src/platform/stockholm-time.ts';
import type { TestApp } from './app.ts';
import { aBoard, type TestBoard } from './board-builders.ts';
import type { TestCompany } from './builders.ts';
import { liveEventsArrived } from './record-live-events.ts';

/** Drops cached public pages after a test has written jobs past the operations. */
export async function publicJobsChanged(test: TestApp): Promise<void> {
  await sendSignals(test.ctx.db, [{ audience: 'public', event: { type: 'public-jobs' } }]);
  await liveEventsArrived(test);
}

/** A live job with its board, unless overridden. */
export async function anOpenJob(
  test: TestApp,
  { company, ...overrides }: Updateable<Database['jobs']> & { company?: TestCompany } = {},
): Promise<TestBoard> {
  const board = await aBoard(test, { ...(company && { company }) });
  const today = dayInStockholm(test.ctx.now());
  await test.ctx.db
    .updateTable('jobs')
    .set({ status: 'active', startDate: addDays(today, -10), endDate: addDays(today, 20), ...overrides })
    .where('id', '=', board.jobId)
    .execute();
  await publicJobsChanged(test);
  return board;
}
