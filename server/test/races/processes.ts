import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope } from '@platsa/contract/errors';
import { buildRequest } from '@platsa/contract/request';
import type pg from 'pg';
import { findFreePort, type ServerProcess, startServerProcess } from '../../../e2e/server-process.ts';
import type { Answer, CallOptions, TestApp } from '../app.ts';

export interface Processes {
  callers: TestApp['call'][];
  stop(): Promise<void>;
}

/** Two processes of the built product on the database and the files of a test app. */
export async function startProcesses(test: TestApp, connection: pg.ClientConfig): Promise<Processes> {
  const processes: ServerProcess[] = [];
  for (let count = 0; count < 2; count++) {
    processes.push(
      await startServerProcess({
        dataDir: test.ctx.config.dataDir,
        port: await findFreePort(),
        databaseUrl: addressOf(connection, test.database),
      }),
    );
  }
  return {
    callers: processes.map(({ url }) => callerOf(url)),
    async stop() {
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

/** Of a test's database, for DATABASE_URL. */
export function addressOf({ connectionString, host, user }: pg.ClientConfig, database: string): string {
  const url = new URL(connectionString ?? `postgresql://${user}@localhost`);
  url.pathname = `/${database}`;
  if (!connectionString && host) url.searchParams.set('host', host);
  return url.href;
}

function callerOf(origin: string): TestApp['call'] {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, { token, file }: CallOptions = {}) => {
    const { method, url, body } = buildRequest(endpoint, input);
    const payload = file ? formOf(body?.data ?? {}, file) : body && JSON.stringify(body);
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !file && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: payload }),
    });
    const envelope = (await response.json()) as Envelope<OutputOf<E>>;
    const answer: Answer<OutputOf<E>> = { status: response.status, data: envelope.data, error: envelope.error };
    return answer;
  };
}

function formOf(data: Record<string, unknown>, file: NonNullable<CallOptions['file']>): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('file', new Blob([Buffer.from(file.bytes)]), file.fileName);
  return form;
}
