import type { Readable } from 'node:stream';
import type { Endpoint } from '@platsa/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** An answer that is a file to keep, for endpoints with `download`. */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly type: NonNullable<Endpoint['download']>;
  /** What the browser saves it as; may be a person's own words. */
  readonly fileName: string;

  constructor(file: { content: Buffer | Readable; type: NonNullable<Endpoint['download']>; fileName: string }) {
    this.content = file.content;
    this.type = file.type;
    this.fileName = file.fileName;
  }
}

/** Never shown inside a page of ours, and kept by nobody on the way. */
export function sendFile(reply: FastifyReply, { content, type, fileName }: FileAnswer) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeExtended(fileName)}`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** RFC 8187: what encodeURIComponent leaves, but a header may not hold. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
