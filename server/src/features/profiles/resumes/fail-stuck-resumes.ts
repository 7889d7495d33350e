import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { endReading } from './queries.ts';

const stuckAfterMinutes = 15;

/** Fails CVs that no attempt has finished, for example because the processes died. The owner is asked to try again. */
export const failStuckResumes: ScheduledJob = {
  name: 'fail-stuck-resumes',
  title: 'Avbryta CV-läsningar som fastnat',
  cron: '* * * * *',
  retries: 2,
  async handle(ctx) {
    const since = new Date(ctx.now().getTime() - stuckAfterMinutes * 60_000);
    const stuck = await ctx.db
      .selectFrom('uploaded_resumes')
      .select(['id', 'user_id'])
      .where('status', '=', 'processing')
      .where('created_at', '<', since)
      .execute();
    await goOnAfterFailures(async (failures) => {
      for (const { id, user_id } of stuck) {
        await failures.attempt(`CV ${id}`, () =>
          inTransaction(ctx, async (tx) => {
            if (await endReading(tx, id, { errorMessage: null })) {
              await notify(tx, `user:${user_id}`, { type: 'resume', id: user_id });
            }
          }),
        );
      }
    });
  },
};
