import { readFileSync } from 'node:fs';
import { createDatabase, createPool } from '../../server/src/db/database.ts';
import { readRows } from '../../server/src/features/statistics/analysis/list-analysis-rows.ts';
import {
  readAnswerTimes,
  readDeclines,
  readMembers,
  readSourceAnalysis,
  readStages,
  readTimes,
} from '../../server/src/features/statistics/analysis/read-figures.ts';
import { openDataset, resetDataset } from '../data/dataset.ts';
import { table } from '../table.ts';

/**
 * `node bench/rare/analysis.ts`: how long each figure of the analysis takes for a company with 50,000 applications. The
 * processor time of PostgreSQL is compared with that of counting a million numbers in the same run, so that other work on
 * the machine matters little (Linux).
 */

const times = 5;

await resetDataset('small', console.error);
const dataset = await openDataset('small');
const pool = createPool({ ...dataset.connection, max: 1 });
const db = createDatabase(pool);
try {
  const { rows } = await pool.query<{ id: string; pid: number }>(
    "SELECT id, pg_backend_pid() AS pid FROM companies WHERE name = 'Bemanningsbolaget AB'",
  );
  const { id: companyId = '', pid = 0 } = rows[0] ?? {};
  const filter = { companyId, viewer: { companyId, userId: '', role: 'admin' } } as const;
  const work: Record<string, () => Promise<unknown>> = {
    'a million numbers': () => pool.query('SELECT count(*) FROM generate_series(1, 1000000)'),
    stages: () => readStages(db, filter),
    times: () => readTimes(db, filter),
    sources: () => readSourceAnalysis(db, filter),
    declines: () => readDeclines(db, filter),
    'first answers': () => readAnswerTimes(db, filter),
    members: () => readMembers(db, filter),
    'rows of a stage': () => readRows(db, filter, { figure: 'reached', part: 'interview' }, { limit: 51 }),
  };
  const lines: string[][] = [];
  let yardstick: number | undefined;
  for (const [name, run] of Object.entries(work)) {
    const { cpuMs, wallMs } = await measure(pid, run);
    yardstick ??= cpuMs;
    lines.push([name, (cpuMs / yardstick).toFixed(2), String(Math.round(cpuMs)), String(Math.round(wallMs))]);
  }
  console.log(table(['figure', 'of a million', 'processor, ms', 'wall, ms'], lines));
} finally {
  await pool.end();
  await dataset.close();
}

/** Means, after a first run that is not counted. */
async function measure(pid: number, run: () => Promise<unknown>) {
  await run();
  const [cpu, began] = [readProcessorMs(pid), performance.now()];
  for (let n = 0; n < times; n++) await run();
  return { cpuMs: (readProcessorMs(pid) - cpu) / times, wallMs: (performance.now() - began) / times };
}

/** User and system time of a process, which Linux counts in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
