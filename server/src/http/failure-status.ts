import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from './api-error.ts';

/** Seconds; for a refusal that does not know its own. */
const usualWait = 10;

/**
 * Sets the status of a response to an error, and logs an unexpected one. While the database is away it is 503. That and 429 say
 * with `retry-after` when to ask again, so that clients, proxies and search engines do, and forget nothing.
 */
export function setFailureStatus(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiError) {
    if (error.error === 'tooMany') reply.header('retry-after', String(Math.max(1, error.retryAfter ?? usualWait)));
    return reply.status(error.status);
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database or file store unavailable');
    return reply.status(503).header('retry-after', '1');
  }
  request.log.error({ err: error }, 'request failed');
  return reply.status(500);
}
