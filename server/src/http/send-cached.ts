import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CachedResponse, CacheKey } from './response-cache.ts';

export function sendCached(reply: FastifyReply, { body, encoding }: CachedResponse): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}

interface PublicResponse {
  ctx: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  key: CacheKey;
  make: () => Promise<string>;
}

/** Sends a public page or feed from the cache. A request for which it has to be made counts towards the visitor's limit. */
export async function sendPublicCached({ ctx, request, reply, key, make }: PublicResponse): Promise<FastifyReply> {
  const onMiss = () => ctx.limiter.countPublicRead(request.ip);
  const response = await ctx.responseCache.get(key, request.headers['accept-encoding'], make, onMiss);
  return sendCached(reply.header('cache-control', 'no-cache'), response);
}
