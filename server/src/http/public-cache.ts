import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import type { LiveEvent } from '@platsa/contract/live-event';
import type { FastifyReply } from 'fastify';
import type { LiveHub } from '../events/live-hub.ts';
import { dayInStockholm } from '../time/stockholm.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { KeptAnswers } from './kept-answers.ts';
import { ownBytes } from './kept-bytes.ts';
import type { PageStore } from './page-store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Two thousand pages of adverts in the one encoding that nearly everyone asks for; those of more are in the database. */
const mostBytes = 8 * 2 ** 20;
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
  const kept = new KeptAnswers<PublicAnswer, { jobId: string | undefined }>(mostBytes);
  let day = '';
  /** Lists show any advert; a page shows its own. */
  const dropAbout = ({ type, id }: LiveEvent) => {
    const changed = type === 'public-jobs' ? id : undefined;
    kept.dropWhere(({ jobId }) => !changed || !jobId || jobId === changed);
  };

  return {
    stop: live.subscribe('public', dropAbout),
    get({ kind, key: name, jobId }, acceptEncoding, make) {
      const today = dayInStockholm(now());
      if (today !== day) dropAbout({ type: 'everything' });
      day = today;
      const encoding = encodingFor(acceptEncoding, jobId !== undefined);
      const key = `${encoding} ${kind} ${name}`;
      const known = kept.find(key);
      if (known) return known.answer;
      const answer =
        jobId !== undefined && encoding === 'br'
          ? findOrMake(store, { jobId, kind, day: today }, make)
          : make().then((content) => encode(content, content.text.length < leastBytes ? undefined : encoding));
      kept.keep(key, answer, { jobId });
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
  // Nobody waits for it.
  if (stored && answer.found) void store.keep({ ...page, revision: stored.revision, bytes: answer.bytes });
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
function encodingFor(accepted: string | undefined, isStored: boolean): Encoding | undefined {
  return acceptedEncoding(accepted, isStored ? ['br', 'gzip'] : ['zstd', 'br', 'gzip']);
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
