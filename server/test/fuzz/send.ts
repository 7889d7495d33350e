import http from 'node:http';
import type { RawRequest } from './request.ts';

export interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

/** Sends a request over a real connection. Rejects if the server closes it without an answer. */
export function send(agent: http.Agent, port: number, { method, url, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path: url, headers: { ...headers } };
    if (body) Object.assign(options.headers, { 'content-length': String(body.length) });
    const request = http.request(options, (response) => {
      const type = response.headers['content-type'] ?? '';
      const answer = (parts: Buffer[]) => ({
        status: response.statusCode ?? 0,
        type,
        body: Buffer.concat(parts).toString(),
      });
      // A stream of live events does not end.
      if (type.startsWith('text/event-stream')) {
        response.destroy();
        return resolve(answer([]));
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve(answer(parts)));
    });
    request.setTimeout(20_000, () => request.destroy(new Error('no answer within 20 s')));
    request.on('error', reject);
    request.end(body);
  });
}
