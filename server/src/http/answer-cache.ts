import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { KeptAnswers } from './kept-answers.ts';
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

/** As a browser takes it; `encoding` in HTTP's words. */
type Sent = Pick<Answer, 'bytes'> & { encoding: string | undefined };

/** What an answer tells, and which state of that it tells. */
export interface AnswerState {
  name: string;
  version: number;
}

export interface AnswerCache {
  get(state: AnswerState, acceptEncoding: string | undefined, make: () => Promise<string>): Promise<Answer>;
}

/**
 * Keeps the latest version of answers that are the same for all who may read them; least used goes first. The version is
 * read anew for each request, so nothing kept is ever older than the database.
 */
export function createAnswerCache(): AnswerCache {
  const kept = new KeptAnswers<Answer, { version: number }>(mostBytes);
  return {
    get({ name, version }, acceptEncoding, make) {
      const encoding = acceptedEncoding(acceptEncoding, ['zstd', 'gzip']);
      const key = `${encoding} ${name}`;
      const known = kept.find(key);
      if (known && known.about.version >= version) return known.answer;
      const answer = make().then((text) => encode(text, encoding));
      kept.keep(key, answer, { version });
      return answer;
    },
  };
}

export function sendAnswer(reply: FastifyReply, { bytes, encoding }: Sent): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(bytes);
}

async function encode(text: string, encoding: Encoding | undefined): Promise<Answer> {
  const plain = Buffer.from(text);
  return new Answer(ownBytes(encoding ? await encoders[encoding](plain) : plain), encoding);
}
