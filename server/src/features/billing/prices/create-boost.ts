import { toOre } from '@platsa/contract/billing/money';
import { createBoost } from '@platsa/contract/billing/price-endpoints';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { boostInLog, getBoost, lockBoosts, requireFreeTitle, toBoostRow } from './boosts.ts';

export const createBoostRoute = route(createBoost, {
  policy: operator,
  handle: ({ ctx, input, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await lockBoosts(tx);
      await requireFreeTitle(tx, input.title);
      const { title, price } = input;
      const { id } = await tx
        .insertInto('boostPackages')
        .values({
          ...toBoostRow(input),
          id: sql<number>`(SELECT coalesce(max(id), 0) + 1 FROM boost_packages)`,
          title,
          price: toOre(price),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const boost = await getBoost(tx, id);
      await record(ctx, tx, { type: 'boost.created', by: userId, name: boostInLog(boost) });
      return { boost };
    }),
});
