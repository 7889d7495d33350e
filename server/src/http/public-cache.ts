import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { LiveHub } from '../events/live-hub.ts';
import { dayInStockholm } from '../time/stockholm.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Some thousand pages in the one encoding that nearly everyone asks for. */
const mostBytes = 16 * 2 ** 20;

type Encoding = 'br' | 'gzip';

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

interface Kept {
  answer: Promise<PublicAnswer>;
  size: number;
}

export interface PublicCache {
  /** `key` and what the visitor's browser can decode name the answer. */
  get(key: string, acceptEncoding: string | undefined, make: () => Promise<Content>): Promise<PublicAnswer>;
  stop(): void;
}

/**
 * Keeps what is the same for every visitor, least used goes first. Everything is dropped the moment any advert changes,
 * in every server process (the change is announced to 'public'), and when the day turns, because adverts begin and end
 * by dates. An answer whose reading began before a change is not kept.
 */
export function createPublicCache(live: LiveHub, now: () => Date): PublicCache {
  const kept = new Map<string, Kept>();
  let total = 0;
  let day = '';
  const clear = () => {
    kept.clear();
    total = 0;
  };

  const keep = (key: string, answer: Promise<PublicAnswer>) => {
    const entry: Kept = { answer, size: 0 };
    kept.set(key, entry);
    const isKept = () => kept.get(key) === entry;
    answer.then(
      ({ bytes }) => {
        if (!isKept()) return;
        entry.size = bytes.length;
        total += entry.size;
        makeRoom();
      },
      // A failure is told to those who wait for it, and tried anew by the next.
      () => isKept() && kept.delete(key),
    );
  };
  const makeRoom = () => {
    for (const [key, { size }] of kept) {
      if (total <= mostBytes) return;
      kept.delete(key);
      total -= size;
    }
  };

  return {
    stop: live.subscribe('public', clear),
    get(address, acceptEncoding, make) {
      const today = dayInStockholm(now());
      if (today !== day) clear();
      day = today;
      const encoding = encodingFor(acceptEncoding);
      const key = `${encoding} ${address}`;
      const known = kept.get(key);
      if (known) {
        // Last in the map is last to go.
        kept.delete(key);
        kept.set(key, known);
        return known.answer;
      }
      const answer = make().then((content) => encode(content, encoding));
      keep(key, answer);
      return answer;
    },
  };
}

export function sendPublic(reply: FastifyReply, { found, bytes, encoding }: PublicAnswer): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(found ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(bytes);
}

function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return undefined;
}

async function encode({ text, found }: Content, encoding: Encoding | undefined): Promise<PublicAnswer> {
  const plain = Buffer.from(text);
  if (encoding === 'br') {
    return { found, encoding, bytes: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
  }
  return { found, encoding, bytes: encoding === 'gzip' ? await zip(plain) : plain };
}
