import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';

/** A live stream is open for hours, and would hide how fast requests are answered. */
const liveStreams = '/v1/events';

/** Metrics and traces of requests, where they are on. Called before the routes, since a hook is of the routes that follow. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Context): void {
  if (metrics) measureRequests(app, metrics);
  if (tracing) traceRequests(app, tracing);
}

/** The pattern of the address: addresses themselves have ids and tokens. */
function getRoutePattern(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method } = request;
    const route = getRoutePattern(request);
    if (route !== liveStreams) metrics.requestDone({ method, route, status, seconds: elapsedTime / 1000 });
    done();
  });
}

function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['start']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = getRoutePattern(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'platsa.request_id': id };
    const span = tracing.start({ kind: 'request', name: `${method} ${route}`, attributes, headers });
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives outside of what ran before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    spans.get(request)?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 });
    done();
  });
}
