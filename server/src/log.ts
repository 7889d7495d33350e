import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates the log. `detail` and `where` of PostgreSQL's errors are left out: they quote the row, with its e-mail addresses
 * and password hashes.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, redact: { paths: ['err.detail', 'err.where'], remove: true } }, destination);
}
