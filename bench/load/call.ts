import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { LoadRequest } from './load.ts';

export interface Answer {
  status: number;
  text: string;
  /** Size of the body as sent over the wire. */
  wireBytes: number;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Sends one request like the load does, and reads the response. */
export async function call(origin: string, { method, path, headers, body }: LoadRequest): Promise<Answer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = http.request(origin + path, { method, headers: { ...headers, ...type } }, resolve);
    request.once('error', reject);
    request.end(body);
  });
  const bytes = await buffer(response);
  const decode = decoders[response.headers['content-encoding'] ?? ''];
  const text = (decode ? decode(bytes) : bytes).toString();
  return { status: response.statusCode ?? 0, text, wireBytes: bytes.length };
}
