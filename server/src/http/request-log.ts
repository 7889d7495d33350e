import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, when its response is complete, with the id of the request's other lines and of the response. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const line = { method, url: withoutSecrets(url), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request');
  }
}

/** A token of `newToken`: a mailed link contains one, and whoever has it can use the link. */
const token = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** An invite's link contains the invited address. */
const address = /(?<=\/)[^/]+(@|%40)[^/]+(?=\/|$)/gi;

/** The path without the query, which holds tokens and search texts. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(token, '…').replaceAll(address, '…');
}
