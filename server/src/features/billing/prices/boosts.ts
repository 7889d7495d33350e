import { toKronor, toOre } from '@platsa/contract/billing/money';
import type { boostUpdate } from '@platsa/contract/billing/price-forms';
import type { SoldBoost } from '@platsa/contract/billing/prices';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { kronorText, nameInLog } from './price-log.ts';

/** The columns of the fields that were sent. */
export function toBoostRow({ title, price, videoPrice, features, active }: z.output<typeof boostUpdate>) {
  return {
    ...{ title, features, active },
    price: price === undefined ? undefined : toOre(price),
    videoPrice: typeof videoPrice === 'number' ? toOre(videoPrice) : videoPrice,
  };
}

/** One operator at a time: numbers and titles are unique. Orders go on meanwhile. */
export async function lockBoosts(tx: Tx): Promise<void> {
  await sql`LOCK TABLE boost_packages IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function requireFreeTitle(tx: Tx, title: string, ownId?: number): Promise<void> {
  const other = await tx.selectFrom('boostPackages').select('id').where('title', '=', title).executeTakeFirst();
  if (other && other.id !== ownId) throw invalidField('title', 'Det finns redan ett paket med det namnet');
}

export function boostInLog({ title, price, active }: SoldBoost): string {
  return nameInLog(title, kronorText(toOre(price)), active);
}

export async function getBoost(db: Db, boostId: number): Promise<SoldBoost> {
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
