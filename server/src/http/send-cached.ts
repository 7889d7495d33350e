import type { FastifyReply } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

export function sendCached(reply: FastifyReply, { body, encoding }: CachedResponse): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}
