import { toKronor, toOre } from '@platsa/contract/billing/money';
import { createBoost, updateBoost } from '@platsa/contract/billing/price-endpoints';
import type { boostUpdate } from '@platsa/contract/billing/price-forms';
import type { SoldBoost } from '@platsa/contract/billing/prices';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { kronorText, nameInLog } from './price-log.ts';

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

/** The columns of the fields that were sent. */
function toBoostRow({ title, price, videoPrice, features, active }: z.output<typeof boostUpdate>) {
  return {
    ...{ title, features, active },
    price: price === undefined ? undefined : toOre(price),
    videoPrice: typeof videoPrice === 'number' ? toOre(videoPrice) : videoPrice,
  };
}

/** One operator at a time: numbers and titles are unique. Orders go on meanwhile. */
async function lockBoosts(tx: Tx): Promise<void> {
  await sql`LOCK TABLE boost_packages IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

async function requireFreeTitle(tx: Tx, title: string, ownId?: number): Promise<void> {
  const other = await tx.selectFrom('boostPackages').select('id').where('title', '=', title).executeTakeFirst();
  if (other && other.id !== ownId) throw invalidField('title', 'Det finns redan ett paket med det namnet');
}

function boostInLog({ title, price, active }: SoldBoost): string {
  return nameInLog(title, kronorText(toOre(price)), active);
}

async function getBoost(db: Db, boostId: number): Promise<SoldBoost> {
  const boost = (await listSoldBoosts(db)).find(({ id }) => id === boostId);
  if (!boost) throw new ApiError('notFound');
  return boost;
}

/** All packages, with how many orders each has had. */
export async function listSoldBoosts(db: Db): Promise<SoldBoost[]> {
  const rows = await db
    .selectFrom('boostPackages')
    .leftJoin('boostOrders', 'boostOrders.packageId', 'boostPackages.id')
    .select(['boostPackages.id', 'boostPackages.title', 'boostPackages.price', 'videoPrice', 'features', 'active'])
    .select((order) => order.fn.count<number>('boostOrders.id').as('orders'))
    .groupBy('boostPackages.id')
    .orderBy('boostPackages.id')
    .execute();
  return rows.map(({ videoPrice, price, ...row }) => {
    return { ...row, price: toKronor(price), videoPrice: videoPrice === null ? null : toKronor(videoPrice) };
  });
}
