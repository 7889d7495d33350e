import type pg from 'pg';

/** A table and those of its columns that are stored, as they stand in SQL. Columns that others generate are left out. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** Left out: the record of migrations, which a restored database has from its own start, and how far the demo's loading came. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'demo_state')
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.oid ORDER BY c.relname`);
  return rows;
}

export const columnList = ({ columns }: StoredTable) => columns.join(', ');

/** A sequence that numbers the rows of a table by itself, with its names as they stand in SQL. */
export interface Sequence {
  name: string;
  table: string;
  column: string;
  /** The number that was given last; null before the first. */
  latest: number | null;
}

/** Every sequence of the schema: of identity and serial columns. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT s.oid::regclass::text AS name, d.refobjid::regclass::text AS table, quote_ident(a.attname) AS column,
      pg_sequence_last_value(s.oid)::float8 AS latest
    FROM pg_class s
      JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
        AND d.refclassid = 'pg_class'::regclass
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows;
}
