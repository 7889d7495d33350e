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
