import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope, ErrorName } from '@platsa/contract/errors';
import { buildRequest } from '@platsa/contract/request';
import { createApp } from '../server/src/app.ts';
import type { Context } from '../server/src/context.ts';
import { runReactions } from '../server/src/events/react-to-event.ts';
import { type EventJob, reactToEvent } from '../server/src/events/record.ts';
import { analyseResume } from '../server/src/features/profiles/resumes/analyse-resume.ts';
import { deliverMail } from '../server/src/platform/mail/deliver-mail.ts';

export interface CallOptions {
  token?: string;
  picture?: Buffer;
  cv?: UploadedFile;
}

interface UploadedFile {
  bytes: Buffer;
  name: string;
}

/** Calls the API like a client: every call is a whole request. */
export interface DemoServer {
  ctx: Context;
  /** The data of a response, or the name of its error. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
  /** The data of a response that must be a success. */
  must<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** Runs `work` with the clock at another time. */
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Answer<T> = { data: T; error: null } | { data: null; error: ErrorName };

/** A server without a port, limits or outgoing mail, and with a clock that can be set. */
export async function openDemoServer(running: Context): Promise<DemoServer> {
  const clock = new AsyncLocalStorage<Date>();
  const waitingReactions: EventJob[] = [];
  const waitingCvs: { resumeId: string }[] = [];
  const ctx: Context = {
    ...running,
    limiter: {
      count: async () => {},
      tryCount: async () => true,
      takeBack: async () => {},
      countCall: async () => {},
      countPublicRead: async () => {},
    },
    log: running.log.child({}, { level: 'error' }),
    metrics: undefined,
    tracing: undefined,
    now: () => clock.getStore() ?? running.now(),
    queue: {
      ...running.queue,
      // Mails to invented people stay in the mailbox (times.ts), also when SMTP_URL is set.
      add: async (db, job, data, options) => {
        // The CV is read after the call, when reactions run, too, so that it can be saved right after the upload.
        if (job.name === analyseResume.name) waitingCvs.push(data as object as { resumeId: string });
        else if (job.name !== deliverMail.name) await running.queue.add(db, job, data, options);
      },
      addAll: async (db, job, data, options) => {
        // Run after the call, at its time: the running server's worker would mail invented people today.
        if (job.name === reactToEvent.name) waitingReactions.push(...(data as readonly object[] as EventJob[]));
        else if (job.name !== deliverMail.name) await running.queue.addAll(db, job, data, options);
      },
    },
  };
  const app = await createApp(ctx);

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, { token, picture, cv }: CallOptions = {}) {
    const { method, url, body } = buildRequest(endpoint, input);
    const file = picture ? { bytes: picture, name: 'bild.png' } : cv;
    const { payload, type } = file ? await withFile(body?.data ?? {}, file) : { payload: body, type: undefined };
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    while (waitingReactions.length > 0) {
      for (const job of waitingReactions.splice(0)) await runReactions(ctx, job);
    }
    for (const job of waitingCvs.splice(0)) await analyseResume.handle(ctx, job);
    const envelope = response.json<Envelope<OutputOf<E>>>();
    if (envelope.data !== null) return { data: envelope.data, error: null };
    const { error } = envelope;
    if (error?.name === 'invalid') throw new Error(`${endpoint.name}: ${JSON.stringify(error.fields ?? error)}`);
    return { data: null, error: error?.name ?? 'fail' } as const;
  }

  return {
    ctx,
    call,
    async must(endpoint, input, options) {
      const { data, error } = await call(endpoint, input, options);
      if (error !== null) throw new Error(`${endpoint.name}: ${error}`);
      return data;
    },
    at: (moment, work) => clock.run(moment, work),
    close: () => app.close(),
  };
}

async function withFile(data: Record<string, unknown>, { bytes, name }: UploadedFile) {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}
