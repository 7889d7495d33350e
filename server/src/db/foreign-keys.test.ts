import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const platsa = useTestApp();

/** Nothing that the product does takes these away. */
const neverDeleted = ['companies', 'places'];

test('every foreign key to deletable rows has an index', async () => {
  const { rows } = await sql<{ reference: string }>`
    SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS reference
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND c.confrelid::regclass::text <> ALL (${neverDeleted}::text[])
      AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
          AND coalesce(pg_get_expr(i.indpred, i.indrelid), '') IN ('', format('(%I IS NOT NULL)', a.attname)))
    ORDER BY reference`.execute(platsa.ctx.db);
  expect(rows).toEqual([]);
});
