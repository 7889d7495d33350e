import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { runForAll } from '../db/shared-pool.ts';
import type { LiveHub } from '../platform/live-events/live-hub.ts';
import { dayInStockholm } from '../platform/stockholm-time.ts';

const compressWithBrotli = promisify(brotliCompress);

/**
 * In order of preference. zstd runs synchronously: handing a page of jobs to a thread takes four times as long as
 * compressing it. Brotli's default quality takes a hundred times as long as 4.
 */
const encoders = {
  zstd: async (body: Buffer) => zstdCompressSync(body, { pledgedSrcSize: body.length }),
  br: (body: Buffer) => compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

/** Smaller responses fit into one network packet uncompressed. */
const compressFromBytes = 1_024;

/** About two and a half thousand job pages. */
const maxBytes = 12 * 2 ** 20;
/** Key, headers and bookkeeping of one entry. */
const entryOverheadBytes = 700;

export interface CacheKey {
  /** Unique among all cached responses. */
  key: string;
  /**
   * Version of the data, read before this call: a cached response of an older version is not used. Without a version
   * the response shows published jobs, and is cached until one of them changes or the day ends.
   */
  version?: number;
  /** The only job that the response shows: changes of other jobs leave it cached. */
  jobId?: string | undefined;
  /** The response shows a career page, so a change of one drops it. */
  showsCareerPages?: boolean;
}

export interface CachedResponse {
  body: Buffer;
  encoding: Encoding | undefined;
}

export interface ResponseCache {
  /**
   * The response with this key, encoded as the client accepts; made by `makeBody` unless it is cached. `onMiss` runs before
   * that, and may refuse.
   */
  get(
    key: CacheKey,
    acceptEncoding: string | undefined,
    makeBody: () => Promise<string>,
    onMiss?: (() => Promise<void>) | undefined,
  ): Promise<CachedResponse>;
  /** Since the start. A response that several requests share while it is made is a miss for each. */
  readonly counts: { hits: number; misses: number };
  stop(): void;
}

type CacheEntry = CachedResponse & Omit<CacheKey, 'key'>;

/**
 * Compressed responses that are the same for everyone who may read them: public pages, public lists, boards. Every server
 * process has one; changes of published jobs reach all of them as events to 'public'.
 */
export function createResponseCache(live: LiveHub, now: () => Date): ResponseCache {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + entryOverheadBytes,
  });
  /** Responses that are being made now: concurrent requests share one. */
  const pending = new Map<string, Promise<CacheEntry>>();
  /** Number of changes of what is public so far. A response is not cached if this has grown since it was begun. */
  let publicChanges = 0;
  const counts = { hits: 0, misses: 0 };

  function dropPublic(changedJobId?: string): void {
    publicChanges++;
    for (const [key, { version, jobId }] of [...entries.entries()]) {
      const isAffected = !changedJobId || !jobId || jobId === changedJobId;
      if (version === undefined && isAffected) entries.delete(key);
    }
  }

  function dropCareerPages(): void {
    publicChanges++;
    for (const [key, entry] of [...entries.entries()]) if (entry.showsCareerPages) entries.delete(key);
  }

  async function make({ key: _, ...about }: CacheKey, encoding: Encoding | undefined, makeBody: () => Promise<string>) {
    return { ...(await encode(await makeBody(), encoding)), ...about };
  }

  const unsubscribe = live.subscribe('public', ({ type, id }) => {
    if (type === 'career-page') dropCareerPages();
    else dropPublic(type === 'public-jobs' ? id : undefined);
  });
  const stopWatchingLoss = live.whenLost(() => dropPublic());

  return {
    counts,
    async get(key, acceptEncoding, makeBody, onMiss) {
      const { version } = key;
      const encoding = acceptedEncoding(acceptEncoding);
      // Jobs begin and end by date: another day has other public responses.
      const storedAs = `${encoding} ${version === undefined ? dayInStockholm(now()) : ''} ${key.key}`;
      const cached = entries.get(storedAs);
      if (cached && (version === undefined || (cached.version ?? 0) >= version)) {
        counts.hits++;
        return cached;
      }

      counts.misses++;
      if (onMiss) await onMiss();
      const changesAtStart = publicChanges;
      const pendingAs = `${storedAs} ${version ?? changesAtStart}`;
      const shared = pending.get(pendingAs);
      if (shared) return shared;
      const making = runForAll(() => make(key, encoding, makeBody)).finally(() => pending.delete(pendingAs));
      pending.set(pendingAs, making);
      const entry = await making;
      const isCurrent = version !== undefined || (publicChanges === changesAtStart && live.isConnected());
      if (isCurrent) entries.set(storedAs, entry);
      return entry;
    },
    stop() {
      unsubscribe();
      stopWatchingLoss();
    },
  };
}

async function encode(text: string, encoding: Encoding | undefined): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  if (!encoding || plain.length < compressFromBytes) return { body: withoutSharedMemory(plain), encoding: undefined };
  return { body: withoutSharedMemory(await encoders[encoding](plain)), encoding };
}

/**
 * Copies a buffer. Small buffers and zlib's results are slices of larger ones, which a cached slice would keep in
 * memory.
 */
function withoutSharedMemory(body: Buffer): Buffer {
  return Buffer.from(new Uint8Array(body).buffer);
}

/** An encoding with weight 0, which the client refuses: 'gzip;q=0'. */
const refused = /;\s*q=0(\.0{0,3})?\s*$/i;

/**
 * The first of our encodings that the client accepts by Accept-Encoding (RFC 9110, 12.5.3). Weights other than 0 are
 * ignored.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const accepted = header.split(',').filter((item) => !refused.test(item));
  const names = accepted.map((item) => item.split(';')[0]?.trim().toLowerCase());
  return encodings.find((encoding) => names.includes(encoding));
}
