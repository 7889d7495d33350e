import { type DestinationStream, type Logger, pino } from 'pino';
import { logLines } from './log-lines.ts';

/**
 * The log. What PostgreSQL adds to an error in `detail` and `where` are the row's own values, people's addresses and the hashes of
 * their passwords among them, which have no place there.
 */
export function createLog(level: string, destination: DestinationStream = logLines): Logger {
  return pino({ level, redact: { paths: ['err.detail', 'err.where'], remove: true } }, destination);
}
