import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Sets the status of a page that could not be made, and logs what was not expected. While the database is away it is 503 with
 * `retry-after`, so that search engines and proxies ask again and forget nothing.
 */
export function setFailureStatus(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiError) return reply.status(error.status);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return reply.status(503).header('retry-after', '1');
  }
  request.log.error({ err: error }, 'page failed');
  return reply.status(500);
}
