import type { ColumnType, Generated } from 'kysely';

export type Id = Generated<string>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** Read as a parsed value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
