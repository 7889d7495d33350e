import { setTimeout as delay } from 'node:timers/promises';
import type { Dataset } from './data/dataset.ts';
import { type Delay, summariseDelay } from './live.ts';
import { call } from './load/call.ts';
import { startServer } from './programs.ts';
import { get, makeToken, send } from './rows/row.ts';

const jobs = 50;
const giveUpMs = 60_000;

/** Time from unpublishing a job at one server until its public page is gone from another server. */
export async function measureUnpublishDelay(dataset: Dataset, origin: string, port: number): Promise<Delay> {
  const { rows } = await dataset.pool.query<{ id: string; user_id: string }>(
    `SELECT j.id, m.user_id FROM jobs j JOIN members m ON m.company_id = j.company_id AND m.role = 'admin'
     WHERE j.status = 'active' AND current_date BETWEEN j.start_date AND j.end_date ORDER BY j.id LIMIT $1`,
    [jobs],
  );
  const other = await startServer(dataset.name, port);
  const delays: number[] = [];
  try {
    for (const { id, user_id: userId } of rows) {
      const page = get(`/jobs/${id}`);
      if ((await call(other.origin, page)).status !== 200) throw new Error(`${page.path} is not there.`);
      const began = performance.now();
      const { status, text } = await call(origin, send('PATCH', `/v1/jobs/${id}`, makeToken(userId), { status: 1 }));
      if (status !== 200) throw new Error(text);
      while ((await call(other.origin, page)).status === 200) {
        if (performance.now() - began > giveUpMs) throw new Error(`${page.path} stays.`);
        await delay(5);
      }
      delays.push(performance.now() - began);
    }
  } finally {
    await other.stop();
    await dataset.pool.query("UPDATE jobs SET status = 'active' WHERE id = ANY($1)", [rows.map(({ id }) => id)]);
    const event = JSON.stringify([{ audience: 'public', event: { type: 'public-jobs' } }]);
    await dataset.pool.query("SELECT pg_notify('platsa_live', $1)", [event]);
  }
  return summariseDelay(delays);
}
