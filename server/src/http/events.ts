import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@platsa/contract/live-event';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { SignalSubject } from '../platform/live-events/signals.ts';
import { ApiError } from './api-error.ts';
import { createEventFilter, shareJobAccess } from './event-filter.ts';
import { getNetwork } from './network.ts';
import { type Actor, callerId } from './policy.ts';
import { bearerToken, findActor } from './session.ts';
import { createSlots } from './slots.ts';

const heartbeatMs = 20_000;
/** Tabs of one browser share a stream, where it has shared workers. */
const mostPerSession = 20;
/** However many sessions it opens. */
const mostPerAccount = 60;
/** A large office behind one address. */
const mostPerNetwork = 500;
/** A busy company causes about ten thousand bytes of events a minute. */
const maxUnreadBytes = 1_000_000;

/** GET /v1/events: a stream of live events for one session. Ends with the session, the server or its database connection. */
export function registerEvents(app: FastifyInstance, ctx: Context): void {
  const streams = createSlots('För många fönster är öppna. Stäng något av dem.');
  const open = new Set<() => void>();
  const readAccess = shareJobAccess(ctx.db);
  ctx.metrics?.watchLiveStreams(() => open.size);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/v1/events', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await findActor(ctx, token) : undefined;
    if (!token || !actor) throw new ApiError('unauthorized');
    // Refused, because the client would not poll while it has a stream.
    if (!ctx.live.isConnected()) throw new ApiError('fail');
    const board = actor.reads ? await findBoardOfJob(ctx, actor.reads.jobId) : undefined;

    const stream = reply.raw;
    // The client disconnected during the queries, so 'close' would never be emitted.
    if (stream.destroyed) return reply.hijack();
    const network = getNetwork(request.ip);
    const most = { [token]: mostPerSession, [callerId(actor)]: mostPerAccount, [network]: mostPerNetwork };
    const release = streams.take(most);
    stream.on('close', release);
    reply.hijack();
    const output = openEventStream(stream);
    const leave = followSession(ctx, { token, actor, board, readAccess, output, log: request.log });
    open.add(output.end);
    const stopWatchingLoss = ctx.live.whenLost(output.end);
    stream.on('close', () => {
      open.delete(output.end);
      stopWatchingLoss();
      leave();
    });
  });
}

/** Begins a response of server-sent events. */
function openEventStream(stream: ServerResponse) {
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  /** Disconnects a client that does not read. It fetches everything when it reconnects. */
  const writeToClient = (text: string) => {
    stream.write(text);
    if (stream.writableLength > maxUnreadBytes) stream.destroy();
  };
  writeToClient('retry: 1000\n\n');
  return {
    isOpen: () => !stream.destroyed,
    write: (event: LiveEvent) => writeToClient(`event: change\ndata: ${JSON.stringify(event)}\n\n`),
    writeHeartbeat: () => writeToClient(': still here\n\n'),
    end: () => void stream.end(),
  };
}

interface FollowedSession {
  token: string;
  actor: Actor;
  /** The board of an outside reader's job. */
  board: Awaited<ReturnType<typeof findBoardOfJob>>;
  readAccess: ReturnType<typeof shareJobAccess>;
  output: ReturnType<typeof openEventStream>;
  log: FastifyBaseLogger;
}

/** Writes the events that a session may have to its stream, until the returned function is called. */
function followSession(ctx: Context, { token, actor, board, readAccess, output, log }: FollowedSession): () => void {
  let { roles } = actor;
  const filterEvent = createEventFilter(ctx.db, readAccess);
  const passOn = async (companyId: string, event: LiveEvent, about?: SignalSubject) => {
    const role = roles.get(companyId);
    const seen = role && (await filterEvent({ userId: actor.userId, role }, event, about));
    if (seen && output.isOpen()) output.write(seen);
  };
  /** Events are judged one after the other, so that a role that has ended judges none of the later ones. */
  let last = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'could not judge an event of a live event stream');
      // The client reconnects and fetches everything.
      output.end();
    });
  };
  const companies = followCompanies(ctx, (companyId, event, about) => inOrder(() => passOn(companyId, event, about)));
  companies.follow(roles.keys());
  // A reader learns that the board has changed, but nothing of the company's other rows.
  const leaveBoard =
    board &&
    ctx.live.subscribe(`company:${board.companyId}`, (event) => {
      if (event.type === 'board' && event.id === board.id) output.write(event);
    });
  /** Follows the companies that the user belongs to now, then passes the event on; ends the stream when the session has. */
  const refreshSession = async (event?: LiveEvent) => {
    let hasEnded = false;
    try {
      const current = await findActor(ctx, token);
      hasEnded = !current;
      roles = current?.roles ?? new Map();
      if (output.isOpen()) companies.follow(roles.keys());
    } catch (error) {
      log.warn({ err: error }, 'could not check the session of a live event stream');
    }
    if (event && output.isOpen()) output.write(event);
    if (hasEnded) output.end();
  };
  const leaveUser = ctx.live.subscribe(`user:${actor.userId}`, (event) => {
    if (event.type === 'session') inOrder(() => refreshSession(event));
    // A reader's session gets no other events of the account, and who looks as the member none of other companies.
    else if (!actor.reads && !actor.viewedBy) output.write(event);
  });
  // The session ends with the viewer's role too.
  const leaveViewer =
    actor.viewedBy &&
    ctx.live.subscribe(`user:${actor.viewedBy.userId}`, (event) => {
      if (event.type === 'session') inOrder(() => refreshSession(event));
    });
  const heartbeat = setInterval(() => {
    output.writeHeartbeat();
    inOrder(refreshSession);
  }, heartbeatMs);
  return () => {
    clearInterval(heartbeat);
    leaveUser();
    leaveViewer?.();
    leaveBoard?.();
    companies.follow([]);
  };
}

/** Subscribes a stream to exactly the companies that were last passed to `follow`. */
function followCompanies(ctx: Context, listener: (companyId: string, event: LiveEvent, about?: SignalSubject) => void) {
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
        if (followed.has(id)) continue;
        followed.set(
          id,
          ctx.live.subscribe(`company:${id}`, (event, about) => listener(id, event, about)),
        );
      }
    },
  };
}

function findBoardOfJob({ db }: Context, jobId: string) {
  return db.selectFrom('boards').select(['id', 'companyId']).where('jobId', '=', jobId).executeTakeFirst();
}
