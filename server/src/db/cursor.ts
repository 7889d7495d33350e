import { id, invalidCursor } from '@platsa/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '../http/api-error.ts';

// Keyset paging. A cursor has the sort values and the id of the last row of a page, so that the next page begins after them
// even when that row has been changed or deleted.

/** A time as microseconds since 1970: PostgreSQL's times are finer than those of JavaScript. */
const microseconds = z.number().int().min(0);

/** Lists in the order of a time. */
export const timeCursor = z.tuple([microseconds, id]);
/** Lists in the order of a score. */
export const scoreCursor = z.tuple([z.number(), id]);
/** Lists in the order of a score, equal scores in the order of a time. */
export const scoreAndTimeCursor = z.tuple([z.number(), microseconds, id]);
/** Lists in the order of a text. PostgreSQL has no text with a zero byte. */
export const textCursor = z.tuple([z.string().refine((text) => !text.includes('\0')), id]);

/** A page of a list, from rows of which one more was read than fits; `next` is the cursor of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  toCursor: (last: Row) => readonly (string | number)[],
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : encodeCursor(toCursor(last)) };
}

export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

export function decodeCursor<T>(cursor: string | undefined, kind: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const values = kind.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!values.success) throw invalidField('after', invalidCursor);
  return values.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A column's time, for a cursor. */
export function selectMicroseconds(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The time of a cursor, for comparing with a column. */
export function fromCursorTime(cursorTime: number): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${cursorTime}::float8 * interval '1 microsecond')`;
}
