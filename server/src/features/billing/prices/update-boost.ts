import { updateBoost } from '@platsa/contract/billing/price-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { boostInLog, getBoost, lockBoosts, requireFreeTitle, toBoostRow } from './boosts.ts';

export const updateBoostRoute = route(updateBoost, {
  subject: ({ ctx, input }) =>
    ctx.db.selectFrom('boostPackages').select('id').where('id', '=', input.boostId).executeTakeFirst(),
  policy: operator,
  handle: ({ ctx, input: { boostId, ...changes }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await lockBoosts(tx);
      if (changes.title !== undefined) await requireFreeTitle(tx, changes.title, boostId);
      // With the id, because an update of nothing is no statement.
      const row = { ...toBoostRow(changes), id: boostId };
      await tx.updateTable('boostPackages').set(row).where('id', '=', boostId).execute();
      const boost = await getBoost(tx, boostId);
      await record(ctx, tx, { type: 'boost.updated', by: userId, name: boostInLog(boost) });
      return { boost };
    }),
});
