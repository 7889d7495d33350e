import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadRequest, LoadResult } from './load.ts';

const script = path.join(import.meta.dirname, 'wrk.lua');
const run = promisify(execFile);

/** Measures with wrk. wrk.lua sends the requests of a file and prints the result as JSON on the last line. */
export async function loadByWrk({ origin, requests, connections, seconds }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-bench-'));
  try {
    const file = path.join(folder, 'requests');
    await writeFile(file, Buffer.concat(requests.map((request) => serialize(request, new URL(origin).host))));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, origin, '--', file];
    const { stdout } = await run('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A request as wrk.lua reads it: its length in bytes on a line of its own, then the request as it goes over the wire.
 */
function serialize({ method, path, headers, body = '' }: LoadRequest, host: string): Buffer {
  const lengths = body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...(lengths || {}) }).map(([name, value]) => `${name}: ${value}`);
  const text = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  return Buffer.concat([Buffer.from(`${text.length}\n`), text]);
}
