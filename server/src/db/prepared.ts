import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each connection plans this many statements once. Texts beyond them are planned at every use. */
const capacity = 500;

/**
 * PostgreSQL refuses a prepared statement whose result has changed, which happens to all columns of a table when a newer
 * server adds one. `json_to_recordset`, which pg-boss uses, names its columns in the statement.
 */
const allColumns = /\b(select|returning) (\S+\.)?\*(?!((?!\bfrom\b).)*\bfrom json_to_recordset)/is;

const emptyResult = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * The best plan of a search depends on how much its text matches, so it is planned for each text, unless a subselect hides
 * the text from the planner.
 */
const search = /(\bi?like\b|@@)(?! \(select)|%>|<%/i;

/** A pool for Kysely that gives statements names, by which pg prepares them: planning is most of a small query's work. */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    // Kysely passes a cursor instead of a text only if one is configured.
    const query: unknown = async (text: string, values: readonly unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      corkUntilNextTick(client);
      const result = runQuery(client, { text, values: [...values], ...(name && { name }) });
      if (text !== 'begin') return result;
      // Not awaited, to spare a round trip: BEGIN fails only if the connection does, and then the next statement fails too.
      result.catch(() => {});
      return emptyResult;
    };
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const prepared = clients.get(client) ?? prepare(client);
      clients.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}

/**
 * Uses pg's callback: results that pass through its promise outlive collections of young objects, which cost a sixth of a
 * request's time.
 */
function runQuery(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Statements that are sent in the same tick share one write to the socket. */
function corkUntilNextTick(client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>): void {
  const stream = client.connection?.stream;
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Returns the same name for the same text; undefined for a text that is not prepared. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= capacity || allColumns.test(text) || search.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
