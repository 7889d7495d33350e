import { type RawBuilder, type SqlBool, sql } from 'kysely';

// The subselects make PostgreSQL fold what was typed once, not for each row.

/** A column in the order of its bytes (COLLATE "C") begins with what was typed: a range of its index. */
export function beginsWith(column: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  return sql`(${column} >= (SELECT forgiving(${typed})) AND ${column} < (SELECT forgiving(${typed}) || U&'\\+10FFFF'))`;
}

/** A word begins with what was typed, which is text, not a pattern. Each word of the column has a space before it. */
export function hasWord(column: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = typed.replaceAll(/[\\%_]/g, '\\$&');
  return sql`${column} LIKE (SELECT '% ' || forgiving(${pattern}) || '%')`;
}
