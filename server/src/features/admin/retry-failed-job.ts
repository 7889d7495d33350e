import { retryFailedJob } from '@platsa/contract/admin/system-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const retryFailedJobRoute = route(retryFailedJob, {
  subject: ({ ctx, input }) => findFailedJob(ctx.db, input.queueJobId),
  policy: operator,
  async handle({ ctx, subject: { id, name } }) {
    await ctx.queue.retry(name, id);
    return {};
  },
});

async function findFailedJob(db: Db, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM pgboss.job WHERE id = ${id} AND state = 'failed'`.execute(db);
  return rows[0];
}
