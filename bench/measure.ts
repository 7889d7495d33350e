import { call } from './load/call.ts';
import { type LoadRequest, type LoadResult, type LoadTool, runLoad } from './load/load.ts';
import { get, type Row } from './rows/row.ts';

export interface Figure extends LoadResult {
  connections: number;
  /** Share of hello-world's rate, measured just before and just after. */
  ofHello: number;
  /** hello-world's rate, and the best of its four runs divided by the worst, which shows how quiet the machine was. */
  helloPerSecond: number;
  helloSpread: number;
}

export interface Measured {
  figures: Figure[];
  /** Body of the first response, as sent over the wire. */
  bytes: number;
  /** Times of the first request to each address, for rows that warm up before the measurement. */
  first?: { readings: number; p50Ms: number; p99Ms: number };
}

interface Bench {
  tool: LoadTool;
  seconds: number;
  /** Origin of the measured server. The yardstick serves hello-world. */
  origin: string;
  yardstick: string;
}

const rounds = 3;
const connectionCounts = [1, 16];
/** More than any row with single-use requests reaches. */
const maxPerSecond = 3_000;

export async function measure(bench: Bench, row: Row, all: readonly LoadRequest[]): Promise<Measured> {
  const nextRequests = requestSource(row, all, countRuns(bench).perRun);
  const bytes = await checkResponse(bench.origin, row, all[0]);
  const first = row.warm ? await readEachOnce(bench.origin, all) : undefined;
  await load(bench, bench.origin, nextRequests(), 16);
  const figures: Figure[] = [];
  for (const connections of connectionCounts) figures.push(await measureAt(bench, nextRequests, connections));
  return { figures, bytes, ...(first && { first }) };
}

/** How many requests a row must provide. */
export function countRuns({ seconds }: Pick<Bench, 'seconds'>) {
  const perRun = seconds * maxPerSecond;
  // The first request is used to check the response.
  return { perRun, total: 1 + perRun * (1 + rounds * connectionCounts.length) };
}

function requestSource(row: Row, all: readonly LoadRequest[], perRun: number): () => readonly LoadRequest[] {
  if (!row.once) return () => all;
  let used = 1;
  return () => {
    used += perRun;
    return all.slice(used - perRun, used);
  };
}

/** Sixteen at a time, like the load that follows. */
async function readEachOnce(origin: string, all: readonly LoadRequest[]) {
  const unread = [...new Map(all.map((request) => [request.path, request])).values()].values();
  const times: number[] = [];
  const read = async () => {
    for (const request of unread) {
      const began = performance.now();
      await call(origin, request);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 16 }, read));
  return { readings: times.length, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

async function checkResponse(origin: string, row: Row, request: LoadRequest | undefined): Promise<number> {
  if (!request) throw new Error(`${row.name}: it has no requests`);
  const { status, text, wireBytes } = await call(origin, request);
  if (status === 200 && row.isRight(text)) return wireBytes;
  throw new Error(`${row.name}: ${request.method} ${request.path} → ${status} ${text.slice(0, 300)}`);
}

async function measureAt(bench: Bench, next: () => readonly LoadRequest[], connections: number): Promise<Figure> {
  const hello = () => load(bench, bench.yardstick, [get('/hello')], connections);
  const results: (LoadResult & { ofHello: number })[] = [];
  const hellos = [(await hello()).perSecond];
  for (let round = 0; round < rounds; round++) {
    const result = await load(bench, bench.origin, next(), connections);
    const before = hellos.at(-1) ?? Number.NaN;
    const after = (await hello()).perSecond;
    results.push({ ...result, ofHello: (2 * result.perSecond) / (before + after) });
    hellos.push(after);
  }
  const middle = (name: keyof (typeof results)[number]) => median(results.map((result) => result[name]));
  return {
    connections,
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    ofHello: middle('ofHello'),
    helloPerSecond: median(hellos),
    helloSpread: Math.max(...hellos) / Math.min(...hellos),
  };
}

function load({ tool, seconds }: Bench, origin: string, requests: readonly LoadRequest[], connections: number) {
  return runLoad(tool, { origin, requests, connections, seconds });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
