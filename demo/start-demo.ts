import type { Context } from '../server/src/context.ts';
import { beginOrFindDemo, markFinished, whileAlone } from './demo-state.ts';
import { loadDemo } from './load-demo.ts';
import { logInsText } from './log-ins.ts';
import { openDemoServer } from './server.ts';
import { Stopped } from './work.ts';

export interface RunningDemo {
  /** Ends the loading, if it is not done; the next start goes on with it. */
  stop(): Promise<void>;
}

/** Prints the log-ins and loads what is missing of the demo in the background. Somebody's own database is left alone. */
export async function startDemo(ctx: Context): Promise<RunningDemo> {
  const state = await beginOrFindDemo(ctx.db, ctx.now());
  if (!state) return { stop: async () => {} };
  console.log(logInsText());
  if (state.finished) return { stop: async () => {} };
  const stopping = new AbortController();
  const loading = load(ctx, state.startedAt, stopping.signal).catch((error: unknown) => {
    if (!(error instanceof Stopped)) ctx.log.error({ err: error }, 'demo');
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
    console.log('Demoföretaget fylls på i bakgrunden …');
    const server = await openDemoServer(ctx);
    try {
      const { adverts, people, applications } = await loadDemo(server, { startedAt, signal });
      await markFinished(ctx.db, ctx.now());
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `Demon är klar: ${adverts} annonser, ${people} arbetssökande, ${applications} ansökningar (${seconds} s)`,
      );
    } finally {
      await server.close();
    }
  });
}
