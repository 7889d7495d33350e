import { type RawBuilder, sql } from 'kysely';

/**
 * A list as a value of a statement that is kept planned. PostgreSQL plans anew for every list that is shorter than it
 * takes lists to be, unless it cannot see the length: it does not look into a subselect.
 */
export function list(
  values: readonly unknown[],
  type: 'uuid' | 'text' | 'bytea' | 'integer' | 'timestamptz',
): RawBuilder<unknown> {
  return sql`(SELECT ${values}::${sql.raw(type)}[])`;
}
