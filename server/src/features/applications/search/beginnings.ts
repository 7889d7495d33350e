import { type RawBuilder, type SqlBool, sql } from 'kysely';

// The subselects make PostgreSQL normalise the typed text once instead of once per row.

/** The column begins with the typed text. The column needs COLLATE "C": the condition is a range of its index. */
export function beginsWith(column: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  return sql`(${column} >= (SELECT forgiving(${typed})) AND ${column} < (SELECT forgiving(${typed}) || U&'\\+10FFFF'))`;
}

/** A word of the column begins with the typed text. Every word of the column must have a space before it. */
export function hasWord(column: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = typed.replaceAll(/[\\%_]/g, '\\$&');
  return sql`${column} LIKE (SELECT '% ' || forgiving(${pattern}) || '%')`;
}
