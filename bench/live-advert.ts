import { setTimeout as delay } from 'node:timers/promises';
import type { Dataset } from './data/dataset.ts';
import { type Delay, delayOf } from './live.ts';
import { ask } from './load/ask.ts';
import { startServer } from './programs.ts';
import { get, send, tokenOf } from './rows/row.ts';

const changes = 50;
const giveUpMs = 60_000;

/** From the change of a company's name at one server until its advert's public page at another server shows it. */
export async function measureAdvertDelay(dataset: Dataset, origin: string, port: number): Promise<Delay> {
  const { rows } = await dataset.pool.query<{ id: string; company_id: string; user_id: string }>(
    `SELECT DISTINCT ON (j.company_id) j.id, j.company_id, m.user_id
     FROM jobs j JOIN members m ON m.company_id = j.company_id AND m.role = 'admin'
     WHERE j.status = 2 AND current_date BETWEEN j.start_date AND j.end_date ORDER BY j.company_id, j.id LIMIT $1`,
    [changes],
  );
  const other = await startServer(dataset.name, port);
  const shown: number[] = [];
  try {
    for (const [n, { id, company_id: companyId, user_id: userId }] of rows.entries()) {
      const page = get(`/jobs/${id}`);
      await ask(other.origin, page);
      const name = `Ändrat namn ${n}-${Date.now()}`;
      const began = performance.now();
      const { status, text } = await ask(
        origin,
        send('PATCH', `/v1/companies/${companyId}`, tokenOf(userId), { name }),
      );
      if (status !== 200) throw new Error(text);
      while (!(await ask(other.origin, page)).text.includes(name)) {
        if (performance.now() - began > giveUpMs) throw new Error(`${page.path} does not show its company's new name.`);
        await delay(5);
      }
      shown.push(performance.now() - began);
    }
  } finally {
    await other.stop();
  }
  return delayOf(shown);
}
