import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dataset } from './data/dataset.ts';

/** Session settings that log EXPLAIN (ANALYZE, BUFFERS) of every statement to PostgreSQL's log. */
export const explainingSession = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_nested_statements=on',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Stores the plans of the statements that `work` runs in sessions with these settings. */
export async function savePlans(dataset: Dataset, name: string, work: () => Promise<unknown>): Promise<void> {
  const { size: before } = await stat(dataset.databaseLog);
  await work();
  // PostgreSQL writes the log shortly after it has answered.
  await delay(100);
  const folder = path.join(dataset.dataDir, 'plans');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.txt`), await readFrom(dataset.databaseLog, before));
}

async function readFrom(file: string, position: number): Promise<Buffer> {
  const log = await open(file);
  try {
    const { size } = await log.stat();
    const { buffer } = await log.read({ position, buffer: Buffer.alloc(size - position) });
    return buffer;
  } finally {
    await log.close();
  }
}
