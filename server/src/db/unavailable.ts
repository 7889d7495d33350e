/** Class 08 and those that end a connection: shutdown, crash, not ready for connections, too many connections. */
const postgresCodes = /^(08...|57P0[1-3]|53300)$/;
/** ENOENT is that of a unix socket whose PostgreSQL is gone. */
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of the driver and its pool have no code. */
const messages = /^Connection terminated|not queryable$|^timeout e(xceeded when|xpired)|^Query read timeout/;

/** Whether an error means that the database could not be reached or left in the middle: the same call may succeed later. */
export function isConnectionLost(error: unknown): boolean {
  // Of a host with several addresses.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return messages.test(error.message);
  return postgresCodes.test(code) || systemCodes.test(code) || (code === 'ENOENT' && syscall === 'connect');
}
