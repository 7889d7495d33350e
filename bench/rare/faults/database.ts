import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Reads the rows that the servers have stored. */
export type Queries = Pick<Database, 'query'>;

/** The embedded PostgreSQL of the servers under test, as its lock file describes it. */
export class Database {
  readonly #lockFile: string;

  constructor(folder: string) {
    this.#lockFile = path.join(folder, 'postmaster.pid');
  }

  findPid(): number {
    const pid = Number(this.#read()[0]);
    if (!(pid > 1)) throw new Error('PostgreSQL does not run');
    return pid;
  }

  /** On a connection of its own, because every other one may have been lost. */
  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ host: this.#read()[4] ?? '', user: 'platsa', database: 'platsa' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  #read(): string[] {
    return fs.readFileSync(this.#lockFile, 'utf8').split('\n');
  }
}
