import type { Socket } from 'node:net';
import { errors, type WireError } from '@platsa/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMissingRow } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';
import { setFailureStatus } from './failure-status.ts';

const fail: WireError = { code: errors.fail.code, name: 'fail', message: errors.fail.message };

/** Temporary, like any `fail`, so clients try again. */
const unavailable: WireError = {
  ...fail,
  userFriendlyMessage: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en liten stund.',
};

/** Turns errors into responses, in this one place. Unexpected errors are logged in full and answered as `fail`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof ApiError ? error : (fromFastify(error) ?? fromDatabase(request, error));
    if (known) return refuse(request, reply, known);
    setFailureStatus(request, reply, error);
    return reply.send({ success: false, data: null, error: reply.statusCode === 503 ? unavailable : fail });
  });
}

/** A row that was deleted after the operation had found it answers as if it had been gone before. */
function fromDatabase(request: FastifyRequest, error: FastifyError): ApiError | undefined {
  if (!isMissingRow(error)) return undefined;
  request.log.warn({ err: error }, 'a row was deleted meanwhile');
  return new ApiError('notFound');
}

/** For addresses that the router cannot read ('/%') or whose parameters are too long: they name nothing. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(request, reply, new ApiError('notFound'));
}

/** Answers bytes that are no HTTP request, too long headers, or a request that does not end; then the connection closes. */
export function refuseConnection({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status = brokenRequests[code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ success: false, data: null, error: new ApiError('invalid').toWire() });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
}

const brokenRequests: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuse(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  return setFailureStatus(request, reply, error).send({ success: false, data: null, error: error.toWire() });
}

/** Fastify's own 4xx errors: bad JSON, body too large, unsupported type. */
function fromFastify(error: FastifyError): ApiError | undefined {
  if (error.statusCode === 413) return new ApiError('tooLarge');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('invalid');
  return undefined;
}
