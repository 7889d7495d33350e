/** A problem that the operator can fix. `message` is one line and is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
