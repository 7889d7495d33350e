import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

let last = { time: 0, count: 0 };

/**
 * A UUIDv7 (RFC 9562, 6.2, method 1) for a row whose id is needed before the row is inserted. Ids of one process increase,
 * within a millisecond too, so new rows are neighbours in an index.
 */
export function newId(): string {
  last = following(Date.now());
  const time = last.time.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  const random = randomUUID().slice('xxxxxxxx-xxxx-xxxx'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${random}`;
}

/** Never goes back, even when the clock does. */
function following(now: number): { time: number; count: number } {
  if (now > last.time) return { time: now, count: 0 };
  return last.count < 0xfff ? { time: last.time, count: last.count + 1 } : { time: last.time + 1, count: 0 };
}

/**
 * An array parameter for a prepared statement. A bare array is planned again for each length; a subselect hides the length
 * from the planner, so the generic plan is used.
 */
export function arrayParameter(
  values: readonly unknown[],
  type: 'uuid' | 'text' | 'bytea' | 'integer' | 'boolean' | 'timestamptz',
): RawBuilder<unknown> {
  return sql`(SELECT ${values}::${sql.raw(type)}[])`;
}

/** A comparison with each of several ids: `sql\`id = ${anyId(ids)}\``. */
export function anyId(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`ANY(${arrayParameter(ids, 'uuid')}::uuid[])`;
}
