import type { Context } from '../server/src/context.ts';
import { beginOrFindDemo, markFinished, whileAlone } from './demo-state.ts';
import { Stopped } from './each-of.ts';
import { loadDemo } from './load-demo.ts';
import { logInsText } from './log-ins.ts';
import { openDemoServer } from './server.ts';

export interface RunningDemo {
  /** Stops the loading if it is not finished; the next start continues it. */
  stop(): Promise<void>;
}

/** Prints the log-ins and loads the demo data in the background. Does nothing in a database with users of its own. */
export async function startDemo(ctx: Context): Promise<RunningDemo> {
  const state = await beginOrFindDemo(ctx.db, ctx.now());
  if (!state) return { stop: async () => {} };
  console.log(logInsText());
  if (state.finished) return { stop: async () => {} };
  const stopping = new AbortController();
  const loading = load(ctx, state.startedAt, stopping.signal).catch((error: unknown) => {
    if (!(error instanceof Stopped)) ctx.log.error({ err: error }, 'could not load the demo data');
  });
  return {
    async stop() {
      stopping.abort();
      await loading;
    },
  };
}

async function load(ctx: Context, startedAt: Date, signal: AbortSignal): Promise<void> {
  await whileAlone(ctx.db, async () => {
    const began = performance.now();
    console.log('Loading the demo company in the background …');
    const server = await openDemoServer(ctx);
    try {
      const { jobs, people, applications } = await loadDemo(server, { startedAt, signal });
      await markFinished(ctx.db, ctx.now());
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `The demo is ready: ${jobs} jobs, ${people} job seekers, ${applications} applications (${seconds} s)`,
      );
    } finally {
      await server.close();
    }
  });
}
