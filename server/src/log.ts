import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates the log. Errors of libraries carry more than their text: PostgreSQL's quote the row with its e-mail addresses and
 * password hashes, and some hold a whole database client, keys included. Only the named parts are written.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { err: describeError } }, destination);
}

function describeError(error: unknown): object {
  const cause = error instanceof Error && error.cause;
  return { ...describeOne(error), ...(cause instanceof Error && { cause: describeOne(cause) }) };
}

function describeOne(error: unknown) {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) };
  const { message, stack } = error;
  const type = error instanceof Error ? error.name : typeof error;
  return { type, message, ...('code' in error && { code: error.code }), stack };
}

/** pg-boss passes its errors on as plain objects. */
function isErrorLike(error: unknown): error is Pick<Error, 'message' | 'stack'> {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
