import { type PostgresPool, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Each connection plans so many statements once; texts beyond them are planned at every use. */
const maxNames = 500;

const mark = '/* planned each time */';

/**
 * At the beginning of a statement: it is not prepared. For a search whose best plan depends on how much its text finds:
 * sql`${plannedEachTime} SELECT …`.
 */
export const plannedEachTime: RawBuilder<unknown> = sql.raw(mark);

/**
 * A pool for Kysely that gives statements names, by which pg prepares them: planning is most of a small query's work.
 * Statements name their columns: a prepared one for all columns fails once a newer server has added a column.
 */
export function preparing(pool: Pick<pg.Pool, 'options' | 'connect' | 'end'>): PostgresPool {
  const names = new Map<string, string>();
  const nameStatement = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxNames || text.startsWith(mark)) return known;
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query: unknown = (text: string, values: readonly unknown[] = []) => {
        const name = values.length > 0 ? nameStatement(text) : undefined;
        return client.query({ text, values: [...values], ...(name && { name }) });
      };
      return { query: query as pg.PoolClient['query'], release: (destroy) => client.release(destroy) };
    },
    end: () => pool.end(),
  };
}
