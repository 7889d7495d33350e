import { type RawBuilder, type SqlBool, sql } from 'kysely';

// Both take what was typed through a subselect: folded once, not for each row, and in plans that are kept (db/prepared.ts).

/** A column in the order of its bytes, COLLATE "C", begins with a word: a range of its index. */
export function beginsWith(column: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  return sql`(${column} >= (SELECT forgiving(${word})) AND ${column} < (SELECT forgiving(${word}) || U&'\\+10FFFF'))`;
}

/** A word begins with what was typed, which is text, not a pattern; each word of the folded text has a space before it. */
export function hasWord(column: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  const pattern = word.replaceAll(/[\\%_]/g, '\\$&');
  return sql`${column} LIKE (SELECT '% ' || forgiving(${pattern}) || '%')`;
}
