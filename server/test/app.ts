import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope, WireError } from '@platsa/contract/errors';
import { buildRequest } from '@platsa/contract/request';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, inject as provided } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { openContext } from '../src/open-context.ts';
import { run, toDatabase } from './database.ts';
import { finishReactions } from './finish-reactions.ts';

export interface CallOptions {
  /** The caller's session key; without one the call is anonymous. */
  token?: string | undefined;
  file?: { bytes: Uint8Array; fileName: string };
  address?: string;
}

export interface Answer<T> {
  status: number;
  data: T | null;
  error: WireError | null;
}

export interface TestApp {
  database: string;
  app: FastifyInstance;
  ctx: Context;
  /** The injected clock: `clock.now = …` sets it. Undefined is the real time. */
  clock: { now: Date | undefined };
  /** Makes a call and returns its response, whatever the status. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
  /** Makes a call that must succeed. */
  must<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
}

interface TestAppOptions {
  beside?: TestApp;
  /** Further settings; called when the server starts. */
  settings?: () => Promise<Record<string, string>>;
  /** A prepared database in a PostgreSQL of the test's own, which it stops itself. */
  ownDatabase?: () => Promise<pg.ClientConfig>;
}

/**
 * A server on a database of its own, for one test file: call at the top of the file, or of a describe.
 * With `beside`, another server process on the same database as that one.
 */
export function useTestApp({ beside, settings, ownDatabase }: TestAppOptions = {}): TestApp {
  const database = `platsa_test_${randomUUID().replaceAll('-', '')}`;
  const dataDir = path.join(os.tmpdir(), database);
  const clock: TestApp['clock'] = { now: undefined };
  const server = {} as { app: FastifyInstance; ctx: Context; close(): Promise<void> };

  beforeAll(async () => {
    const admin = provided('connection');
    const own = await ownDatabase?.();
    if (!beside && !own) await run(admin, `CREATE DATABASE ${database} TEMPLATE ${provided('template')}`);
    const usual = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' };
    const config = beside?.ctx.config ?? readConfig({ ...usual, ...(await settings?.()) });
    const connection = own ?? toDatabase(admin, beside?.database ?? database);
    // Tests run scheduled jobs themselves. Otherwise the jobs would interfere at every full minute.
    const opened = await openContext(config, connection, { now: () => clock.now ?? new Date(), runSchedules: false });
    // No test asks the world outside.
    const none = async () => [];
    opened.ctx.dns = { resolveTxt: none, resolveCname: none, resolve4: none, resolve6: none };
    await opened.ctx.queue.startWorkers();
    server.ctx = opened.ctx;
    server.app = await createApp(opened.ctx);
    server.close = async () => {
      await server.app.close();
      await opened.close();
      if (!beside && !own) await run(admin, `DROP DATABASE ${database} WITH (FORCE)`);
      if (beside) return;
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => server.close());

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    const { method, url, body } = buildRequest(endpoint, input);
    const { payload, type } = options.file
      ? multipart(body?.data ?? {}, options.file)
      : { payload: body, type: undefined };
    const response = await server.app.inject({
      method: method as 'GET',
      url,
      // Each call comes from another address, so that limits by address do not apply.
      remoteAddress: options.address ?? randomAddress(),
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(type && { 'content-type': type }),
      },
      ...(payload && { payload }),
    });
    if (method !== 'GET') await finishReactions(server.ctx);
    const isDownload = !String(response.headers['content-type']).startsWith('application/json');
    if (isDownload) return { status: response.statusCode, data: null, error: null };
    const envelope = response.json<Envelope<OutputOf<E>>>();
    return { status: response.statusCode, data: envelope.data, error: envelope.error };
  }

  return {
    database,
    get app() {
      return server.app;
    },
    get ctx() {
      return server.ctx;
    },
    clock,
    call,
    async must(endpoint, input, options) {
      const answer = await call(endpoint, input, options);
      if (answer.data === null) throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.error)}`);
      return answer.data;
    },
  };
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

function multipart(data: Record<string, unknown>, file: { bytes: Uint8Array; fileName: string }) {
  const boundary = `platsa${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}
