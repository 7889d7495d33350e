import type { LiveEvent } from '@platsa/contract/live-event';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Listener } from '../events/live-hub.ts';
import { ApiError } from './api-error.ts';
import { bearerToken, findActor } from './session.ts';

const heartbeatMs = 20_000;
/** What one reader may leave lying; a busy company's minute is some ten thousand bytes. */
const mostUnread = 1_000_000;

/** GET /v1/events: one stream of server-sent events per session; ends when the session, the server or its database does. */
export function registerEvents(app: FastifyInstance, ctx: Context): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/v1/events', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await findActor(ctx, token) : undefined;
    if (!token || !actor) throw new ApiError('unauthorized');
    // A stream that hears of nothing would keep the client from looking for itself.
    if (!ctx.live.isConnected()) throw new ApiError('fail');

    reply.hijack();
    const stream = reply.raw;
    // Who hung up while we looked who it is: the end of the stream has been told already, and would never be heard of.
    if (stream.destroyed) return;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    /** Who no longer reads is let go of, and fetches everything anew when it comes back. */
    const send = (text: string) => {
      stream.write(text);
      if (stream.writableLength > mostUnread) stream.destroy();
    };
    send('retry: 1000\n\n');
    const write = (event: LiveEvent) => send(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
    const end = () => stream.end();
    const companies = followCompanies(ctx, write);
    companies.follow(actor.roles.keys());
    /** Who is let into a company hears it from then on, who has left it no more; without a session all ends. */
    const lookAgain = async () => {
      try {
        const current = await findActor(ctx, token);
        if (!current) end();
        else if (!stream.destroyed) companies.follow(current.roles.keys());
      } catch (error) {
        request.log.warn({ err: error }, 'could not check the session of a live event stream');
      }
    };
    const leaveUser = ctx.live.subscribe(`user:${actor.userId}`, (event) => {
      write(event);
      if (event.type === 'session') void lookAgain();
    });
    const heartbeat = setInterval(() => {
      send(': still here\n\n');
      void lookAgain();
    }, heartbeatMs);
    open.add(end);
    const forgetLoss = ctx.live.whenLost(end);
    stream.on('close', () => {
      clearInterval(heartbeat);
      open.delete(end);
      forgetLoss();
      leaveUser();
      companies.follow([]);
    });
  });
}

/** Keeps the subscriptions of a stream to just the companies it was last told to follow. */
function followCompanies(ctx: Context, listener: Listener) {
  const followed = new Map<string, () => void>();
  return {
    follow(companyIds: Iterable<string>) {
      const wanted = new Set(companyIds);
      for (const [id, leave] of followed) {
        if (wanted.has(id)) continue;
        leave();
        followed.delete(id);
      }
      for (const id of wanted) {
        if (!followed.has(id)) followed.set(id, ctx.live.subscribe(`company:${id}`, listener));
      }
    },
  };
}
