import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';

/**
 * Sets the status of a response to an unexpected error, and logs the error. While the database is away it is 503 with
 * `retry-after`, so that clients, proxies and search engines ask again and forget nothing.
 */
export function setFailureStatus(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return reply.status(503).header('retry-after', '1');
  }
  request.log.error({ err: error }, 'request failed');
  return reply.status(500);
}
