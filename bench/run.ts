import { type Dataset, openDataset, resetDataset } from './data/dataset.ts';
import { type Delay, measureLiveDelay } from './live.ts';
import { measureChatDelay } from './live-chat.ts';
import { measureUnpublishDelay } from './live-job.ts';
import { measureRetention, type RetentionFigures } from './live-retention.ts';
import { measureScreenDelay } from './live-screens.ts';
import { call } from './load/call.ts';
import type { LoadRequest, LoadTool } from './load/load.ts';
import { countRuns, type Measured, measure, median } from './measure.ts';
import { type Memory, watchMemory } from './memory.ts';
import type { Options } from './options.ts';
import { measurePages, type PageFigures } from './pages/pages.ts';
import { explainingSession, savePlans } from './plans.ts';
import { type Program, startServer, startYardstick } from './programs.ts';
import type { Row } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import type { SizeName } from './sizes.ts';

export interface SizeResult {
  size: SizeName;
  /** `memoryMb` is the most that the server process took through the row. */
  rows: (Measured & { name: string; memoryMb?: number | undefined })[];
  startMs?: number;
  live?: { calm: Delay; busy: Delay };
  chat?: Delay;
  screens?: Delay;
  /** Time until an unpublished job's page is gone from another server. */
  unpublished?: Delay;
  pages?: PageFigures[];
  /** Moves and applications while applications become anonymous. */
  retention?: RetentionFigures;
  /** Of the server process during the rows, and of another one during live events and pages. */
  memory?: { rows?: Memory | undefined; pages?: Memory | undefined };
}

type Log = (line: string) => void;

/** Runs the chosen rows on one size of data. Each result is added to `result` as it comes, so that a failure loses none. */
export async function runSize(result: SizeResult, tool: LoadTool, options: Options, log: Log): Promise<void> {
  const name = result.size;
  await resetDataset(name, log);
  const startMs = await measureStart(name, options);
  if (options.only.has('start')) result.startMs = startMs;
  const dataset = await openDataset(name);
  try {
    const context = { dataset, tool, options, log };
    await measureRows(result, context);
    if (options.only.has('live') || options.only.has('pages')) await measureLiveAndPages(result, context);
    // Last, because it ends jobs.
    if (options.only.has('retention')) {
      log('Moves and applications while applications become anonymous …');
      await withServers(dataset, options, async (server) => {
        result.retention = await measureRetention(dataset, server.origin);
      });
    }
  } finally {
    await dataset.close();
  }
}

interface BenchContext {
  dataset: Dataset;
  tool: LoadTool;
  options: Options;
  log: Log;
}

async function measureRows(result: SizeResult, { dataset, tool, options, log }: BenchContext): Promise<void> {
  const chosen = await prepareRows(dataset, options);
  if (chosen.length === 0) return;
  await saveRowPlans(dataset, chosen, options);
  await withServers(dataset, options, async (server, yardstick) => {
    const memory = watchMemory(server.pid);
    for (const { row, requests } of chosen) {
      log(`${row.title} …`);
      const origin = row.program === 'yardstick' ? yardstick.origin : server.origin;
      const bench = { tool, seconds: options.seconds, origin, yardstick: yardstick.origin };
      const measured = await measure(bench, row, requests);
      result.rows.push({ name: row.name, ...measured, memoryMb: memory.lap() });
    }
    result.memory = { rows: memory.stop() };
  });
}

/** Measures live events between two viewers, and the pages in a browser. */
async function measureLiveAndPages(result: SizeResult, { dataset, tool, options, log }: BenchContext): Promise<void> {
  await withServers(dataset, options, async (server) => {
    const memory = watchMemory(server.pid);
    if (options.only.has('live')) {
      log('Time until a second viewer sees a move …');
      const calm = await measureLiveDelay(dataset, server.origin, tool, false);
      result.live = { calm, busy: await measureLiveDelay(dataset, server.origin, tool, true) };
      log('Time until the other participant sees a message …');
      result.chat = await measureChatDelay(dataset, server.origin);
      result.screens = await measureScreenDelay(dataset, server.origin);
      log('Time until an unpublished job is gone …');
      result.unpublished = await measureUnpublishDelay(dataset, server.origin, options.port + 2);
    }
    if (options.only.has('pages')) result.pages = await measurePages(dataset, server.origin, log);
    result.memory = { ...result.memory, pages: memory.stop() };
  });
}

interface ReadyRow {
  row: Row;
  requests: readonly LoadRequest[];
}

async function prepareRows(dataset: Dataset, options: Options): Promise<ReadyRow[]> {
  const ready: ReadyRow[] = [];
  for (const row of rows.filter(({ name }) => options.only.has(name))) {
    ready.push({ row, requests: await row.requests(dataset, countRuns(options).total) });
  }
  return ready;
}

/** Time to start PostgreSQL and the server together. The first start is not counted, because it may migrate. */
async function measureStart(name: SizeName, { port }: Options): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 4; n++) {
    const server = await startServer(name, port);
    await server.stop();
    if (n > 0) times.push(server.startMs);
  }
  return median(times);
}

/** Saves the query plans of a few requests of each row, before anything is measured. */
async function saveRowPlans(dataset: Dataset, chosen: readonly ReadyRow[], { port }: Options): Promise<void> {
  const server = await startServer(dataset.name, port, explainingSession);
  try {
    for (const { row, requests } of chosen) {
      if (row.program) continue;
      const some = row.once ? requests.slice(-2) : requests.slice(0, 4);
      await savePlans(dataset, row.name, async () => {
        for (const request of some) await call(server.origin, request);
      });
    }
  } finally {
    await server.stop();
  }
}

async function withServers(
  dataset: Dataset,
  { port }: Options,
  work: (server: Program, yardstick: Program) => Promise<void>,
): Promise<void> {
  const server = await startServer(dataset.name, port);
  try {
    const yardstick = await startYardstick(dataset, port + 1);
    try {
      await work(server, yardstick);
    } finally {
      await yardstick.stop();
    }
  } finally {
    await server.stop();
  }
}
