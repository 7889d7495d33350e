import { errors, type WireError } from '@platsa/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../db/connection-lost.ts';
import { isMissingRow } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';

/** Temporary, like any `fail`, so clients try again. */
const unavailable: WireError = {
  code: errors.fail.code,
  name: 'fail',
  message: errors.fail.message,
  userFriendlyMessage: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en liten stund.',
};

/** Turns errors into responses, in this one place. Unexpected errors are logged in full and answered as `fail`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof ApiError ? error : (fromFastify(error) ?? fromDatabase(request, error));
    if (!known && isConnectionLost(error)) {
      request.log.warn({ err: error }, 'database unavailable');
      return reply.status(503).header('retry-after', '1').send({ success: false, data: null, error: unavailable });
    }
    if (!known) {
      request.log.error({ err: error }, 'request failed');
      const fail: WireError = { code: errors.fail.code, name: 'fail', message: errors.fail.message };
      return reply.status(errors.fail.status).send({ success: false, data: null, error: fail });
    }
    return refuse(reply, known);
  });
}

/** A row that was deleted after the operation had found it answers as if it had been gone before. */
function fromDatabase(request: FastifyRequest, error: FastifyError): ApiError | undefined {
  if (!isMissingRow(error)) return undefined;
  request.log.warn({ err: error }, 'a row was deleted meanwhile');
  return new ApiError('notFound');
}

/** For addresses that the router cannot read ('/%') or whose parameters are too long: they name nothing. */
export function refuseAddress(reply: FastifyReply): FastifyReply {
  return refuse(reply, new ApiError('notFound'));
}

function refuse(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply.status(error.status).send({ success: false, data: null, error: error.toWire() });
}

/** Fastify's own 4xx errors: bad JSON, body too large, unsupported type. */
function fromFastify(error: FastifyError): ApiError | undefined {
  if (error.statusCode === 413) return new ApiError('tooLarge');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('invalid');
  return undefined;
}
