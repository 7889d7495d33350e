import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The id of a row that is still to be written, where a file is kept under it first. */
export async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT uuid_v7() AS id`.execute(db);
  if (!rows[0]) throw new Error('uuid_v7 gave no row');
  return rows[0].id;
}
