import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, once it is answered, with the id that its other lines and its answer carry. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const line = { method, url: withoutSecrets(url), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request');
  }
}

/** As `newToken` makes them: whoever has the address of a mailed link has what it opens. */
const token = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** The path alone: a query holds keys too, and what people search for. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(token, '…');
}
