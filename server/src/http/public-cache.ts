import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import type { LiveEvent } from '@platsa/contract/live/schema';
import type { FastifyReply } from 'fastify';
import type { LiveHub } from '../events/live-hub.ts';
import { dayInStockholm } from '../time/stockholm.ts';
import { ownBytes } from './kept-bytes.ts';
import type { PageStore } from './page-store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Two thousand pages of adverts in the one encoding that nearly everyone asks for; those of more are in the database. */
const mostBytes = 8 * 2 ** 20;
/** What each holds beside its bytes: key, promise, buffer. */
const besideBytes = 700;
/** A twentieth heavier than 5, in half its time. */
const brotliQuality = 4;

/** Of less than this a packet of the network has room as it is. */
const leastBytes = 1_024;

type Encoding = 'zstd' | 'br' | 'gzip';

interface Content {
  text: string;
  found: boolean;
}

/** Finished bytes: nothing but the copying is left to do. */
export interface PublicAnswer {
  found: boolean;
  bytes: Buffer;
  encoding: Encoding | undefined;
}

/** What an answer is: `key` tells it from all others, `jobId` is the one advert that it is about. */
export interface SharedAnswer {
  kind: string;
  key: string;
  jobId?: string;
}

interface Kept {
  answer: Promise<PublicAnswer>;
  jobId: string | undefined;
  size: number;
}

export interface PublicCache {
  /** What the visitor's browser can decode chooses among the forms of an answer. */
  get(shared: SharedAnswer, acceptEncoding: string | undefined, make: () => Promise<Content>): Promise<PublicAnswer>;
  stop(): void;
}

/**
 * Keeps what is the same for every visitor, least used goes first. What may show an advert is dropped the moment it
 * changes, in every server process (the change is announced to 'public'), and everything when the day turns, because
 * adverts begin and end by dates. An answer whose reading began before a change is not kept. Pages of single adverts
 * are stored in the database besides (page-store.ts).
 */
export function createPublicCache(live: LiveHub, now: () => Date, store: PageStore): PublicCache {
  const kept = new Map<string, Kept>();
  let total = 0;
  let day = '';

  const drop = (key: string, { size }: Kept) => {
    if (kept.delete(key)) total -= size;
  };
  /** Lists show any advert; a page shows its own. */
  const dropAbout = ({ type, id }: LiveEvent) => {
    const changed = type === 'public-jobs' ? id : undefined;
    for (const [key, entry] of kept) if (!changed || !entry.jobId || entry.jobId === changed) drop(key, entry);
  };

  const keep = (key: string, answer: Promise<PublicAnswer>, jobId: string | undefined) => {
    const entry: Kept = { answer, jobId, size: 0 };
    kept.set(key, entry);
    const isKept = () => kept.get(key) === entry;
    answer.then(
      ({ bytes }) => {
        if (!isKept()) return;
        entry.size = bytes.length + besideBytes;
        total += entry.size;
        makeRoom();
      },
      // A failure is told to those who wait for it, and tried anew by the next.
      () => isKept() && kept.delete(key),
    );
  };
  const makeRoom = () => {
    for (const [key, entry] of kept) {
      if (total <= mostBytes) return;
      drop(key, entry);
    }
  };

  return {
    stop: live.subscribe('public', dropAbout),
    get(shared, acceptEncoding, make) {
      const today = dayInStockholm(now());
      if (today !== day) dropAbout({ type: 'everything' });
      day = today;
      const encoding = encodingFor(acceptEncoding, shared.jobId !== undefined);
      const key = `${encoding} ${shared.kind} ${shared.key}`;
      const known = kept.get(key);
      if (known) {
        // Last in the map is last to go.
        kept.delete(key);
        kept.set(key, known);
        return known.answer;
      }
      const isStored = shared.jobId !== undefined && encoding === 'br';
      const answer = isStored
        ? findOrMake(store, { jobId: shared.jobId ?? '', kind: shared.kind, day: today }, make)
        : make().then((content) => encode(content, content.text.length < leastBytes ? undefined : encoding));
      keep(key, answer, shared.jobId);
      return answer;
    },
  };
}

async function findOrMake(
  store: PageStore,
  page: { jobId: string; kind: string; day: string },
  make: () => Promise<Content>,
): Promise<PublicAnswer> {
  const stored = await store.find(page.jobId, page.kind, page.day);
  if (stored?.bytes) return { found: true, encoding: 'br', bytes: ownBytes(stored.bytes) };
  const answer = await encode(await make(), 'br');
  // Nobody waits for it, and without it the next one makes the page again.
  if (stored && answer.found) {
    store.keep({ ...page, revision: stored.revision, bytes: answer.bytes }).catch(() => undefined);
  }
  return answer;
}

export function sendPublic(reply: FastifyReply, { found, bytes, encoding }: PublicAnswer): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(found ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(bytes);
}

/** What is stored is so in the form that every browser takes; what is made for a few is made in a third of its time. */
function encodingFor(accepted = '', isStored: boolean): Encoding | undefined {
  if (!isStored && /\bzstd\b/.test(accepted)) return 'zstd';
  if (/\bbr\b/.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return undefined;
}

async function encode({ text, found }: Content, encoding: Encoding | undefined): Promise<PublicAnswer> {
  return { found, encoding, bytes: ownBytes(await compress(Buffer.from(text), encoding)) };
}

async function compress(plain: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  // At once: a thread of its own costs more than the work.
  if (encoding === 'zstd') return zstdCompressSync(plain);
  if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return encoding === 'gzip' ? zip(plain) : plain;
}
