import { errors, type WireError } from '@platsa/contract/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isMissingRow } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';

/** Turns errors into responses, in this one place. Unexpected errors are logged in full and answered as `fail`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof ApiError ? error : (fromFastify(error) ?? fromDatabase(request, error));
    if (!known) {
      request.log.error({ err: error }, 'request failed');
      const fail: WireError = { code: errors.fail.code, name: 'fail', message: errors.fail.message };
      return reply.status(errors.fail.status).send({ success: false, data: null, error: fail });
    }
    return reply.status(known.status).send({ success: false, data: null, error: known.toWire() });
  });
}

/** A row that was deleted after the operation had found it answers as if it had been gone before. */
function fromDatabase(request: FastifyRequest, error: FastifyError): ApiError | undefined {
  if (!isMissingRow(error)) return undefined;
  request.log.warn({ err: error }, 'a row was deleted meanwhile');
  return new ApiError('notFound');
}

/** Fastify's own 4xx errors: bad JSON, body too large, unsupported type. */
function fromFastify(error: FastifyError): ApiError | undefined {
  if (error.statusCode === 413) return new ApiError('tooLarge');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('invalid');
  return undefined;
}
