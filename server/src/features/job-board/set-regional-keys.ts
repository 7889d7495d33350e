import { setRegionalKeys } from '@platsa/contract/job-board/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const setRegionalKeysRoute = route(setRegionalKeys, {
  subject: ({ ctx, input }) => ctx.db.selectFrom('jobs').select('id').where('id', '=', input.jobId).executeTakeFirst(),
  policy: operator,
  async handle({ ctx, input: { jobId, keys } }) {
    const unknown = keys.find((key) => !ctx.config.regionalKeys.has(key));
    if (unknown !== undefined) throw invalidField('keys', `Nyckeln ${unknown} finns inte i inställningarna.`);
    const wanted = [...new Set(keys)].sort();
    await inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('regionalJobs').where('jobId', '=', jobId).execute();
      const rows = wanted.map((key) => ({ jobId, key }));
      if (rows.length > 0) await tx.insertInto('regionalJobs').values(rows).execute();
      await record(ctx, tx, { type: 'public.jobs.changed', jobId });
    });
    return { keys: wanted };
  },
});
