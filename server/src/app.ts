import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { type Context, forPublicReading } from './context.ts';
import { type Requester, runAsRequester } from './db/shared-pool.ts';
import { openCareerHosts } from './features/career-pages/index.ts';
import { registerInboundMail } from './features/messaging/index.ts';
import { routes } from './features/routes.ts';
import { refuseAddress, refuseConnection, registerErrorHandler } from './http/error-handler.ts';
import { registerEvents } from './http/events.ts';
import { registerBodyParsers } from './http/input.ts';
import { requireLocalRequest } from './http/local-request.ts';
import { getNetwork } from './http/network.ts';
import { observeRequests } from './http/observe-requests.ts';
import { registerRoute } from './http/register-route.ts';
import { RequestLog } from './http/request-log.ts';
import { registerAboutYou } from './site/about-you.ts';
import { registerAgencyStandIn } from './site/agency-stand-in.ts';
import { toCareerHost } from './site/career-host.ts';
import { registerCareerPages } from './site/career-pages.ts';
import { registerDocumentation } from './site/documentation.ts';
import { registerFeeds } from './site/feeds/register-feeds.ts';
import { registerGuestApplications } from './site/guest-applications.ts';
import { announceStop, registerHealth } from './site/health.ts';
import { registerImages } from './site/images.ts';
import { registerInterviews } from './site/interviews.ts';
import { registerJobPages } from './site/job-pages.ts';
import { registerMailbox } from './site/mailbox.ts';
import { registerPublicPages } from './site/public-pages.ts';
import { registerSampleArticles } from './site/sample-articles.ts';
import { registerTextPages } from './site/text-pages.ts';
import { registerUnsubscribe } from './site/unsubscribe.ts';
import { registerWeb } from './site/web.ts';

/** The HTTP server of a context. Tests inject requests into it without a port. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const careerHosts = await openCareerHosts(ctx);
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    trustProxy: [...ctx.config.trustedProxies],
    // Time for a whole request: ten megabytes at a slow phone's pace.
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000 },
    // PostgreSQL's text cannot hold NUL. A space replaces it, so that the characters around it cannot form another one
    // ('%%0000').
    rewriteUrl: ({ url = '/', headers }) =>
      toCareerHost(url.replaceAll('%00', '%20'), careerHosts.pageAt(headers.host)),
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered, so that a proxy can restart one server after the other.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
    clientErrorHandler: refuseConnection,
  });
  app.addHook('onClose', async () => careerHosts.stop());
  const stop = announceStop(app, ctx.config);
  closeConnectionsInTime(app);
  registerErrorHandler(app);
  observeRequests(app, ctx);
  nameRequesters(app);
  setHeadersOfEveryResponse(app);
  await app.register(compress, { globalDecompression: false });
  await registerBodyParsers(app);

  for (const route of routes) registerRoute(app, ctx, route);
  registerEvents(app, ctx);
  registerDocumentation(app);
  registerHealth(app, ctx, stop);
  registerImages(app, ctx);
  await registerInboundMail(app, ctx);
  await registerUnsubscribe(app, ctx);
  registerFeeds(app, forPublicReading(ctx));
  if (ctx.config.isLocal) await app.register(async (pages) => registerDevelopmentPages(pages, ctx));
  await registerPublicPages(app, forPublicReading(ctx));
  await registerTextPages(app, forPublicReading(ctx));
  await registerJobPages(app, forPublicReading(ctx));
  await registerGuestApplications(app, forPublicReading(ctx));
  await registerAboutYou(app, ctx);
  await registerInterviews(app, ctx);
  await registerCareerPages(app, ctx, careerHosts);
  await registerWeb(app, ctx);

  // Takes any method: requests with one that Fastify does not route, like PROPFIND, reach this handler alone.
  await app.register(async (api) => api.setNotFoundHandler(refuseAddress), {
    prefix: '/v1',
  });
  return app;
}

/** For db/shared-pool.ts. The second hook comes after the body, which is read outside of the first one's scope. */
function nameRequesters(app: FastifyInstance): void {
  const requesters = new WeakMap<FastifyRequest, Requester>();
  app.addHook('onRequest', (request, _reply, done) => {
    const requester = { network: getNetwork(request.ip), connections: 0 };
    requesters.set(request, requester);
    runAsRequester(requester, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const requester = requesters.get(request);
    if (requester) runAsRequester(requester, done);
    else done();
  });
}

/** The pages below /dev show mails with log-in links, so they open on this machine alone. */
function registerDevelopmentPages(pages: FastifyInstance, ctx: Context): void {
  pages.addHook('onRequest', requireLocalRequest);
  registerMailbox(pages, ctx);
  registerSampleArticles(pages, ctx);
  registerAgencyStandIn(pages, ctx);
}

/** Process managers usually kill after ten seconds, and the queue needs some of them. */
const closeAfterMs = 4_000;

/**
 * Closes all remaining connections a few seconds after the server begins to stop. Event streams end in http/events.ts and
 * Fastify closes idle connections, but Node does not count connections that browsers open in advance as idle, and would
 * wait minutes for them and for slow requests.
 */
function closeConnectionsInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeAfterMs).unref();
  });
}

/** Mantine sets styles on elements as it runs, so style attributes are allowed; scripts are our own files only. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const fileHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
/** Opened as a page, an answer may load and run nothing. */
const answerHeaders = { ...fileHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/**
 * Security headers, and the request id that its log lines carry. Built files and answers to calls get only those that protect
 * them: a page loads dozens, and what protects documents would weigh as much as many of them.
 */
function setHeadersOfEveryResponse(app: FastifyInstance): void {
  const setDocumentHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // Names below a host name belong to others: a company's own, or the operator's other services.
    strictTransportSecurity: { includeSubDomains: false },
    // Our own pages learn which page led to them (features/statistics/record-event.ts), other sites do not.
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = request.url.startsWith('/assets/');
    if (!isFile) reply.header('x-request-id', request.id);
    if (isFile || request.url.startsWith('/v1/')) {
      reply.headers(isFile ? fileHeaders : answerHeaders);
      return done();
    }
    setDocumentHeaders(request.raw, reply.raw, () => done());
  });
}
