import { saveOwnSchedule } from '@platsa/contract/interviews/schedule-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getOwnScheduleView } from './schedules.ts';

export const saveOwnScheduleRoute = route(saveOwnSchedule, {
  policy: anyone,
  handle({ ctx, input: { hours, ...fields }, actor: { userId } }) {
    return inTransaction(ctx, async (tx) => {
      const schedule = { ...fields, hours: JSON.stringify(hours) };
      await tx
        .insertInto('workingHours')
        .values({ userId, ...schedule })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(schedule))
        .execute();
      await record(ctx, tx, { type: 'schedule.changed', by: userId });
      return getOwnScheduleView(ctx, userId, tx);
    });
  },
});
