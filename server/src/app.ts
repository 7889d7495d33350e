import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { errors } from '@platsa/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerInboundMail } from './features/inbound-mail/inbound-mail.ts';
import { routes } from './features/routes.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerEvents } from './http/events.ts';
import { registerJsonBody } from './http/json-body.ts';
import type { Limiter } from './http/limits.ts';
import { RequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerMultipart } from './http/uploads.ts';
import { registerAgencyStandIn } from './site/agency-stand-in.ts';
import { registerDocumentation } from './site/documentation.ts';
import { registerFeeds } from './site/feeds/register-feeds.ts';
import { registerHealth } from './site/health.ts';
import { registerImages } from './site/images.ts';
import { registerMailbox } from './site/mailbox.ts';
import { registerPublicPages } from './site/public-pages.ts';
import { registerSampleArticles } from './site/sample-articles.ts';
import { registerUnsubscribe } from './site/unsubscribe.ts';
import { registerWeb } from './site/web.ts';

export interface AppOptions {
  ctx: Context;
  limiter: Limiter;
}

/** The whole HTTP side, from a context: tests inject requests into it without a port. */
export async function createApp({ ctx, limiter }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    trustProxy: 'loopback',
    // PostgreSQL's text holds no NUL, in an address it can only be mischief. A space in its place: what stands around it must
    // not become another one ('%%0000').
    rewriteUrl: ({ url = '/' }) => url.replaceAll('%00', '%20'),
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
  });
  stopInTime(app);
  registerErrorHandler(app);
  registerSecurityHeaders(app);
  await app.register(compress, compression);
  registerJsonBody(app);
  await registerMultipart(app);

  for (const route of routes) route.register(app, ctx, limiter);
  registerEvents(app, ctx);
  registerDocumentation(app);
  registerHealth(app, ctx);
  registerImages(app, ctx);
  registerMailbox(app, ctx);
  await registerInboundMail(app, ctx, limiter);
  registerSampleArticles(app, ctx);
  registerAgencyStandIn(app, ctx);
  await registerUnsubscribe(app, ctx);
  registerFeeds(app, ctx);
  await registerPublicPages(app, ctx);
  await registerWeb(app, ctx);

  app.all('/v1/*', async (_request, reply) => {
    const { code, message } = errors.notFound;
    return reply.status(404).send({ success: false, data: null, error: { code, name: 'notFound', message } });
  });
  return app;
}

/** What is being answered has so long; whoever runs servers gives a stop ten seconds, and the queue needs its own. */
const stopWithinMs = 4_000;

/**
 * Event streams end by themselves (http/events.ts), and what has been answered is closed at once. Left are slow answers, and
 * connections that browsers open ahead and ask nothing by: to Node those are not idle, and it would wait for minutes.
 */
function stopInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs).unref();
  });
}

/**
 * Answers are written for one person and sent once, so speed counts for more than the last kilobyte: the least of gzip
 * is a quarter of brotli's time. Up to a board of a thousand it is done at once; a stream costs more than the work.
 */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['zstd', 'gzip', 'br'],
  zlibOptions: { level: 1 },
  // Requests are small and come as they are.
  globalDecompression: false,
};
