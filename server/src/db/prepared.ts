import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Each connection plans so many statements once; texts beyond them are planned at every use. */
const maxNames = 500;

/** A plan for all columns fails once a newer server has added one. `json_to_recordset` names its columns itself. */
const allColumns = /\b(select|returning) (\S+\.)?\*(?!((?!\bfrom\b).)*\bfrom json_to_recordset)/is;

/** The best plan of a search depends on how much its text finds, so it is planned for each. */
const search = /(\bi?like\b|@@)(?! \(select)|%>|<%/i;

/** A pool for Kysely that gives statements names, by which pg prepares them: planning is most of a small query's work. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxNames || allColumns.test(text) || search.test(text)) return known;
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query: unknown = (text: string, values: readonly unknown[] = []) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name && { name }) });
      };
      return { query: query as pg.PoolClient['query'], release: (destroy) => client.release(destroy) };
    },
    end: () => pool.end(),
  };
}
