/** A problem that the operator can fix. `message` is one line and is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A server that could not listen at the address of its settings. */
export function listenError(error: Error & { code?: string }, port: number, setting: 'PORT' | 'METRICS_PORT') {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is already in use. Choose another with ${setting}, for example ${setting}=${port + 1}.`,
    );
  }
  const address = setting.replace('PORT', 'HOST');
  return new StartupError(`The server cannot use its address, ${address} and ${setting}: ${error.message}`);
}

/**
 * Text that a program prints when it fails. The operator can also fix errors of the operating system, like a file that
 * cannot be written. Other errors print only their stack: some hold a whole database client, keys included.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOneLine = error instanceof StartupError || 'syscall' in error;
  return isOneLine ? error.message : (error.stack ?? error.message);
}
