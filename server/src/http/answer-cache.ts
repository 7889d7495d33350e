import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { ownBytes } from './kept-bytes.ts';

const encoders = {
  zstd: promisify(zstdCompress),
  // The least of gzip is a quarter of the time, for some more bytes.
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_SPEED }),
};
type Encoding = keyof typeof encoders;

/** Some hundred boards with hundreds of applicants. */
const mostBytes = 8 * 2 ** 20;

/** Finished bytes. */
export class Answer {
  readonly bytes: Buffer;
  readonly encoding: Encoding | undefined;
  constructor(bytes: Buffer, encoding: Encoding | undefined) {
    this.bytes = bytes;
    this.encoding = encoding;
  }
}

/** What an answer tells, and which state of that it tells. */
export interface AnswerState {
  name: string;
  version: number;
}

interface Kept {
  version: number;
  answer: Promise<Answer>;
  size: number;
}

export interface AnswerCache {
  get(state: AnswerState, acceptEncoding: string | undefined, make: () => Promise<string>): Promise<Answer>;
}

/**
 * Keeps the latest version of answers that are the same for all who may read them; least used goes first. The version is
 * read anew for each request, so nothing kept is ever older than the database.
 */
export function createAnswerCache(): AnswerCache {
  const kept = new Map<string, Kept>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, version: number, answer: Promise<Answer>) => {
    const entry: Kept = { version, answer, size: 0 };
    drop(key);
    kept.set(key, entry);
    answer.then(
      ({ bytes }) => {
        if (kept.get(key) !== entry) return;
        entry.size = bytes.length;
        total += entry.size;
        for (const oldest of kept.keys()) {
          if (total <= mostBytes) return;
          drop(oldest);
        }
      },
      // A failure is told to those who wait for it, and tried anew by the next.
      () => kept.get(key) === entry && drop(key),
    );
  };

  return {
    get({ name, version }, acceptEncoding, make) {
      const encoding = encodingFor(acceptEncoding);
      const key = `${encoding} ${name}`;
      const known = kept.get(key);
      if (known && known.version >= version) {
        // Last in the map is last to go.
        kept.delete(key);
        kept.set(key, known);
        return known.answer;
      }
      const answer = make().then((text) => encode(text, encoding));
      keep(key, version, answer);
      return answer;
    },
  };
}

export function sendAnswer(reply: FastifyReply, { bytes, encoding }: Answer): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(bytes);
}

function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bzstd\b/.test(accepted)) return 'zstd';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return undefined;
}

async function encode(text: string, encoding: Encoding | undefined): Promise<Answer> {
  const plain = Buffer.from(text);
  return new Answer(ownBytes(encoding ? await encoders[encoding](plain) : plain), encoding);
}
