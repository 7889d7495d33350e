import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** Three checks of a proxy that asks each second. */
const noticeMs = 3_000;

interface Stop {
  isAnnounced: boolean;
}

/**
 * A server that is stopped behind a proxy goes on for a moment while /healthz answers 503, so that the proxy sends new requests
 * to another server. Some proxies cannot send a request with a body a second time.
 */
export function announceStop(app: FastifyInstance, { isLocal }: Config): Stop {
  const stop = { isAnnounced: false };
  app.addHook('preClose', async () => {
    stop.isAnnounced = true;
    if (!isLocal && app.server.listening) await delay(noticeMs);
  });
  return stop;
}

/** /healthz: the process answers, and is not about to stop. /readyz: the database answers, too. */
export function registerHealth(app: FastifyInstance, ctx: Context, stop: Stop): void {
  app.get('/healthz', async (_request, reply) => {
    if (stop.isAnnounced) return reply.status(503).send({ status: 'stopping' });
    return { status: 'ok' };
  });
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(ctx.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
