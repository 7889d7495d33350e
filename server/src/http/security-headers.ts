import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

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

/** helmet's, the same on every answer: to make them for each request took a tenth of the hottest ones. */
export const securityHeaders = makeHeaders();

/** What only a page heeds. */
export const headersForPages = Object.keys(securityHeaders).filter(
  (name) => name !== 'cross-origin-resource-policy' && name !== 'x-content-type-options',
);

/** With the id that the request's lines in the log carry. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
}

function makeHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // Our own pages are told where a reader came from (view-source.ts); nobody else is.
    referrerPolicy: { policy: 'same-origin' },
  });
  write(request, response, () => {});
  return { ...response.getHeaders() };
}
