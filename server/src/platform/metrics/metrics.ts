import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listenError } from '../../startup-error.ts';
import type { DatabaseFigures } from './database-figures.ts';

/** A request that has been answered. `route` is a pattern like /v1/jobs/:jobId, never an address with ids. */
interface DoneRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** The figures that Prometheus reads from this process. */
export interface Metrics {
  requestDone(request: DoneRequest): void;
  watchLiveStreams(count: () => number): void;
  /** Where the figures are served: http://host:port/metrics. */
  url: string;
  stop(): Promise<void>;
}

export interface MetricsSources {
  pools: Readonly<Record<'requests' | 'background', pg.Pool>>;
  responseCache: { readonly counts: { hits: number; misses: number } };
  readDatabase(): Promise<DatabaseFigures>;
  readDiskSpace(): Promise<{ free: number; size: number } | undefined>;
  version: string;
  log: Logger;
}

interface ListenAddress {
  host: string;
  port: number;
}

/** Serves the metrics of this process on a port of their own, which is not for the public. */
export async function openMetrics(address: ListenAddress, sources: MetricsSources): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestDone = measureRequests(registry);
  const liveStreams = watchProcess(registry, sources);
  const readDatabase = watchDatabase(registry, sources);

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    await readDatabase();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  const url = await listen(server, address);
  return {
    requestDone,
    watchLiveStreams: (count) => liveStreams.push(count),
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function measureRequests(registry: Registry): Metrics['requestDone'] {
  const registers = [registry];
  const requests = new Counter({
    name: 'platsa_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'platsa_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  return ({ method, route, status, seconds }) => {
    requests.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  };
}

/** Returns the list of functions whose results together are the number of open live streams. */
function watchProcess(registry: Registry, sources: MetricsSources): (() => number)[] {
  const { pools, responseCache, version, readDiskSpace } = sources;
  const registers = [registry];
  new Gauge({
    name: 'platsa_build_info',
    help: 'Always 1; the label is the version.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'platsa_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'platsa_database_connection_limit',
    help: 'The most connections that a pool of this process opens.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.options.max);
    },
  });
  new Gauge({
    name: 'platsa_database_waiting',
    help: 'Work of this process that waits for a connection to the database.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.waitingCount);
    },
  });
  new Counter({
    name: 'platsa_response_cache_total',
    help: 'Responses that were cached (hit) or had to be made (miss), of those that may be cached.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, responseCache.counts.hits);
      this.inc({ result: 'miss' }, responseCache.counts.misses);
    },
  });
  new Gauge({
    name: 'platsa_disk_bytes',
    help: 'Free bytes and size of the disk that has the embedded database, or the files. None where neither is on a disk.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const space = await readDiskSpace();
      if (!space) return;
      this.set({ kind: 'free' }, space.free);
      this.set({ kind: 'size' }, space.size);
    },
  });
  const liveStreams: (() => number)[] = [];
  new Gauge({
    name: 'platsa_live_streams',
    help: 'Open streams of live events.',
    registers,
    collect() {
      this.set(liveStreams.reduce((sum, count) => sum + count(), 0));
    },
  });
  return liveStreams;
}

/** Returns the function that reads the database's figures again. They are the same in all servers of one database. */
function watchDatabase(registry: Registry, { readDatabase, log }: MetricsSources): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'platsa_database_up', help: '1 while the database answers, otherwise 0.', registers });
  const jobs = new Gauge({
    name: 'platsa_queue_jobs',
    help: 'Background jobs by queue and state, counted once a minute. The same on every server.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const mails = new Gauge({
    name: 'platsa_mails',
    help: 'Mails of the last 24 hours by state. The same on every server.',
    labelNames: ['state'],
    registers,
  });
  const backup = new Gauge({
    name: 'platsa_backup_timestamp_seconds',
    help: 'When the latest nightly backup was made. None before the first, and without BACKUP_URL.',
    labelNames: [],
    registers,
  });
  return async () => {
    jobs.reset();
    mails.reset();
    backup.remove();
    try {
      const figures = await readDatabase();
      for (const { queue, state, count } of figures.jobs) jobs.set({ queue, state }, count);
      for (const { state, count } of figures.mails) mails.set({ state }, count);
      if (figures.latestBackup) backup.set(figures.latestBackup.getTime() / 1000);
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the database could not be read');
      up.set(0);
    }
  };
}

async function listen(server: ReturnType<typeof createServer>, { host, port }: ListenAddress): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, 'METRICS_PORT')));
    server.listen({ host, port }, resolve);
  });
  const { address, family, port: chosen } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}/metrics`;
}
