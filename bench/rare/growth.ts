import pg from 'pg';
import { createPool } from '../../server/src/db/database.ts';
import { openDataset, resetDataset } from '../data/dataset.ts';
import type { SizeName } from '../sizes.ts';
import { table } from '../table.ts';

/**
 * `node bench/rare/growth.ts small|large`: how much room rows take, and what becomes of queries when the applications are
 * partitioned by company. docs/operations.md (Growth) has the results.
 */

const scratch = 'platsa_growth';
const partitions = 16;

/** Tables with their rows, and bytes a row in table and indexes. */
async function tableSizes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; rows: number; own: number; indexes: number }>(`
    SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) AS own, pg_indexes_size(oid) AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= 1000
    ORDER BY pg_total_relation_size(oid) DESC`);
  const lines = rows.map(({ name, rows, own, indexes }) => [
    name,
    rows.toLocaleString('en'),
    `${Math.round((own + indexes) / 2 ** 20)} MB`,
    String(Math.round(own / rows)),
    String(Math.round(indexes / rows)),
  ]);
  return table(['table', 'rows', 'size', 'bytes a row', 'in indexes'], lines);
}

/** The same queries on the table as it is, and on a copy in partitions. */
async function partitioning(connection: pg.PoolConfig): Promise<string> {
  const admin = createPool({ ...connection, max: 1 });
  await admin.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${scratch} TEMPLATE platsa_template STRATEGY file_copy`);
  const client = new pg.Client({ ...connection, database: scratch });
  await client.connect();
  try {
    await partition(client);
    const lines: string[][] = [];
    for (const [name, statement] of Object.entries(queries)) lines.push([name, ...(await compare(client, statement))]);
    return table(['query', 'as it is', `in ${partitions} partitions`, 'partitions read'], lines);
  } finally {
    await client.end();
    await admin.query(`DROP DATABASE ${scratch} WITH (FORCE)`);
    await admin.end();
  }
}

async function partition(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE parted (LIKE applicants INCLUDING DEFAULTS) PARTITION BY HASH (company_id)`);
  for (let n = 0; n < partitions; n++) {
    await client.query(
      `CREATE TABLE parted_${n} PARTITION OF parted FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${n})`,
    );
  }
  await client.query(`
    INSERT INTO parted TABLE applicants;
    ALTER TABLE parted ADD PRIMARY KEY (company_id, id), ADD UNIQUE (company_id, job_id, person_id);
    CREATE INDEX ON parted (company_id, job_id, created_at DESC, id DESC) INCLUDE (person_id, score);
    CREATE INDEX ON parted (company_id, column_id, position);
    CREATE INDEX ON parted (person_id, job_id);`);
  await client.query('VACUUM ANALYZE parted');
  // As the server's prepared statements are planned after a few uses, without their values.
  await client.query(`SET plan_cache_mode = force_generic_plan`);
}

const aJob = '(SELECT job_id FROM applicants GROUP BY job_id ORDER BY count(*) DESC, job_id OFFSET 1 LIMIT 1)';
const anApplication = `(SELECT min(id::text)::uuid FROM applicants WHERE job_id = ${aJob})`;

/** Each with its parameters as expressions: company, then another. */
const queries: Record<string, { text: string; parameter: string }> = {
  'applications of a job': {
    text: 'SELECT id, person_id, score FROM t WHERE company_id = $1 AND job_id = $2 ORDER BY created_at DESC, id DESC LIMIT 50',
    parameter: aJob,
  },
  'a column of a board': {
    text: 'SELECT id, position FROM t WHERE company_id = $1 AND column_id = $2 ORDER BY position LIMIT 200',
    parameter: `(SELECT column_id FROM applicants WHERE id = ${anApplication})`,
  },
  'an application': { text: 'SELECT score_parts FROM t WHERE company_id = $1 AND id = $2', parameter: anApplication },
  'applications of a company by day': {
    text: 'SELECT created_at::date, count(id) FROM t WHERE company_id = $1 AND job_id = $2 GROUP BY 1',
    parameter: aJob,
  },
  "an application, without its company's id": {
    text: 'SELECT score_parts FROM t WHERE id = $2 AND $1::uuid IS NOT NULL',
    parameter: anApplication,
  },
  "a job seeker's own applications": {
    text: 'SELECT id, job_id FROM t WHERE person_id = $2 AND $1::uuid IS NOT NULL',
    parameter: `(SELECT person_id FROM applicants WHERE id = ${anApplication})`,
  },
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

async function compare(client: pg.Client, { text, parameter }: { text: string; parameter: string }): Promise<string[]> {
  const { rows } = await client.query<{ company: string; other: string }>(
    `SELECT company_id AS company, ${parameter}::text AS other FROM applicants WHERE id = ${anApplication}`,
  );
  const values = `'${rows[0]?.company}', '${rows[0]?.other}'`;
  const plain = await explain(client, text.replace('FROM t', 'FROM applicants'), values);
  const parted = await explain(client, text.replace('FROM t', 'FROM parted'), values);
  return [plain.cost, parted.cost, String(parted.tables.size)];
}

/** Of the second run, when everything is in memory. */
async function explain(client: pg.Client, text: string, values: string) {
  await client.query(`PREPARE statement (uuid, uuid) AS ${text}`);
  await client.query(`EXECUTE statement (${values})`);
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE statement (${values})`);
  await client.query('DEALLOCATE statement');
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [
    { Plan: PlanNode; 'Execution Time': number },
  ];
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { cost: `${pages} pages, ${ms.toFixed(2)} ms`, tables: readTables(plan) };
}

/** The tables that were really read; partitions that could not match are left out when the statement runs. */
function readTables(node: PlanNode): Set<string> {
  const below = (node.Plans ?? []).flatMap((plan) => [...readTables(plan)]);
  const own = node['Relation Name'] && node['Actual Loops'] > 0 ? [node['Relation Name']] : [];
  return new Set([...own, ...below]);
}

const size: SizeName = process.argv[2] === 'large' ? 'large' : 'small';
await resetDataset(size, console.log);
const dataset = await openDataset(size);
try {
  console.log(await tableSizes(dataset.pool));
  console.log(await partitioning(dataset.connection));
} finally {
  await dataset.close();
}
