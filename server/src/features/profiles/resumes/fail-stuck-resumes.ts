import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { endReading } from './queries.ts';

const stuckAfterMinutes = 15;
/** A company's files wait for each other: a hundred scans take hours. */
const handedInStuckAfterMinutes = 12 * 60;

/** Fails CVs that no attempt has finished, for example because the processes died. The owner is asked to try again. */
export const failStuckResumes: ScheduledJob = {
  name: 'fail-stuck-resumes',
  title: 'Avbryta CV-läsningar som fastnat',
  cron: '* * * * *',
  retries: 2,
  async handle(ctx) {
    const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
    const stuck = await ctx.db
      .selectFrom('uploadedResumes')
      .select(['id', 'personId', 'companyId'])
      .where('status', '=', 'processing')
      .where(({ or, and, eb }) =>
        or([
          eb('createdAt', '<', minutesAgo(handedInStuckAfterMinutes)),
          and([eb('companyId', 'is', null), eb('createdAt', '<', minutesAgo(stuckAfterMinutes))]),
        ]),
      )
      .execute();
    await goOnAfterFailures(async (failures) => {
      for (const { id, personId, companyId } of stuck) {
        await failures.attempt(`CV ${id}`, () =>
          inTransaction(ctx, async (tx) => {
            if (await endReading(tx, id, { errorMessage: null })) {
              await record(ctx, tx, { type: 'resume.changed', personId, companyId });
            }
          }),
        );
      }
    });
  },
};
