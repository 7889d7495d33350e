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
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, ...('code' in error && { code: error.code }), stack };
}
