import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements that each connection keeps planned; beyond them (lists of ever other lengths) one is planned each time. */
const capacity = 500;

/**
 * Columns that a newer server adds would change what a kept plan gives, which PostgreSQL refuses. Those of JSON are named
 * in the statement (pg-boss adds its jobs so).
 */
const everyColumn = /\b(select|returning) (\S+\.)?\*(?!((?!\bfrom\b).)*\bfrom json_to_recordset)/is;

const nothing = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * How much a pattern or a search text finds decides the plan: each is planned for what it asks. What a subselect makes of
 * the text is not seen by the planner anyway.
 */
const search = /(\bi?like\b|@@)(?! \(select)|%>|<%/i;

/** A pool for Kysely whose connections parse and plan a statement once: for a small query that is most of the work. */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    // Kysely gives a cursor instead of a text only where one is configured; none is.
    const query: unknown = async (text: string, values: readonly unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      writeTogether(client);
      const answer = ask(client, { text, values: [...values], ...(name && { name }) });
      if (text !== 'begin') return answer;
      // It fails only with its connection, which the next statement tells; that one goes out together with it.
      answer.catch(() => {});
      return nothing;
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
 * With a callback: what goes through the promise that `pg` makes survives collections of young objects, measured as two thirds
 * of them and a sixth of a request's time, since V8 then has to go through all objects to be rid of it.
 */
function ask(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(statement, (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

/** Statements that are sent before the process turns to something else go out with one write, which takes longer than they do. */
function writeTogether(client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>): void {
  const stream = client.connection?.stream;
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The same name for the same text; none when there are too many. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= capacity || everyColumn.test(text) || search.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
