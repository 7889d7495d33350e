import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, createZstdCompress, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type Encoding = 'zstd' | 'gzip';

/** Answers are sent once, so speed counts for more: the least of gzip is a quarter of the time, for some more bytes. */
const fast = { level: constants.Z_BEST_SPEED };

export const encoders = {
  zstd: promisify(zstdCompress),
  gzip: (plain: Buffer) => promisify(gzip)(plain, fast),
};

/** Less is not worth it; up to a board of a thousand it is done at once, because another thread costs more than the work. */
const leastLength = 1_024;
const mostAtOnce = 256 * 1_024;

const compressible = /^text\/|[/+](json|xml)\b/;

export function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bzstd\b/.test(accepted)) return 'zstd';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return undefined;
}

/** Texts, also those that are made as they are sent. Bytes are finished: kept answers, pictures and files. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook<string | Buffer | Readable | null>('onSend', (request, reply, payload, done) => {
    const content = reply.hasHeader('content-encoding') ? undefined : textOf(payload, reply);
    if (content === undefined) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (content instanceof Readable) return done(null, encodeStream(content, encoding));
    if (content.length <= mostAtOnce) return done(null, encodeNow(content, encoding));
    encoders[encoding](Buffer.from(content)).then((bytes) => done(null, bytes), done);
  });
}

/** What is worth compressing. */
function textOf(payload: string | Buffer | Readable | null, reply: FastifyReply): string | Readable | undefined {
  if (typeof payload === 'string') return payload.length < leastLength ? undefined : payload;
  if (!(payload instanceof Readable)) return undefined;
  return compressible.test(String(reply.getHeader('content-type'))) ? payload : undefined;
}

function encodeNow(text: string, encoding: Encoding): Buffer {
  return encoding === 'zstd' ? zstdCompressSync(text) : gzipSync(text, fast);
}

/** What fails on the way breaks the answer off. */
function encodeStream(content: Readable, encoding: Encoding): Readable {
  return pipeline(content, encoding === 'zstd' ? createZstdCompress() : createGzip(fast), () => {});
}
