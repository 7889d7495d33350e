/** Something a person can mend before the server can start: `message` is one Swedish line, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
