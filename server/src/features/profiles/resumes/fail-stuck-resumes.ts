import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
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
      .selectFrom('uploadedResumes')
      .select(['id', 'personId'])
      .where('status', '=', 'processing')
      .where('createdAt', '<', since)
      .execute();
    await goOnAfterFailures(async (failures) => {
      for (const { id, personId } of stuck) {
        await failures.attempt(`CV ${id}`, () =>
          inTransaction(ctx, async (tx) => {
            if (await endReading(tx, id, { errorMessage: null })) {
              await record(ctx, tx, { type: 'resume.changed', personId });
            }
          }),
        );
      }
    });
  },
};
