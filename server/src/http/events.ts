import type { LiveEvent } from '@platsa/contract/live/schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Audience } from '../events/live-hub.ts';
import { ApiError } from './api-error.ts';
import { bearerToken, findActor } from './session.ts';

const heartbeatMs = 20_000;

/** GET /v1/events: one stream of server-sent events per session; ends when the session or the server does. */
export function registerEvents(app: FastifyInstance, ctx: Context): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/v1/events', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await findActor(ctx.db, token, ctx.now()) : undefined;
    if (!token || !actor) throw new ApiError('unauthorized');

    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 1000\n\n');
    const write = (event: LiveEvent) => stream.write(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
    const audiences: Audience[] = [
      `user:${actor.userId}`,
      ...[...actor.roles.keys()].map((id): Audience => `company:${id}`),
    ];
    const unsubscribe = audiences.map((audience) => ctx.live.subscribe(audience, write));
    const end = () => stream.end();
    const heartbeat = setInterval(async () => {
      stream.write(': still here\n\n');
      if (!(await findActor(ctx.db, token, ctx.now()).catch(() => actor))) end();
    }, heartbeatMs);
    open.add(end);
    stream.on('close', () => {
      clearInterval(heartbeat);
      open.delete(end);
      for (const stop of unsubscribe) stop();
    });
  });
}
