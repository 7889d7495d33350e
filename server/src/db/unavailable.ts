/**
 * Class 08 and those that end a connection: shutdown, crash, not ready for connections. Class 53 is a lack: a full disk, no
 * memory, too many connections. 25006 is a write that met a standby which is not promoted yet.
 */
const connectionCodes = /^(08...|53...|57P0[1-3]|25006)$/;
/**
 * PostgreSQL has given up: a statement, a lock or an idle transaction took longer than its timeout (createPool), or a
 * transaction met others again at each of its attempts (inTransaction).
 */
const busyCodes = /^(57014|55P03|25P03|40001|40P01)$/;
/** ENOENT is that of a unix socket whose PostgreSQL is gone, ENOSPC and EDQUOT that of a full store of files. */
const systemCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;
/** Errors of the driver and its pool have no code. */
const messages = /^Connection terminated|not queryable$|^timeout e(xceeded when|xpired)|^Query read timeout/;

/** S3 answers that the fault is its own, or does not answer. */
function isStoreFailure(error: Error): boolean {
  if (!('$metadata' in error)) return false;
  return error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server');
}

/** Whether an error means that the database could not be reached, left in the middle, is busy or has no room: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  // The driver throws one when it reaches none of a host's addresses.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if (isStoreFailure(error)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return messages.test(error.message);
  if (connectionCodes.test(code) || busyCodes.test(code)) return true;
  return systemCodes.test(code) || (code === 'ENOENT' && syscall === 'connect');
}
