import { type RawBuilder, sql } from 'kysely';

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
