const maxNamed = 20;

/** The failures of work on many rows, of which none stops the others. */
export class Failures {
  readonly #failed: { row: string; error: Error }[] = [];

  /** Undefined if the work failed, which `throwIfAny` tells. `row` says on what, by kind and id. */
  async attempt<T>(row: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#failed.push({ row, error: error instanceof Error ? error : new Error(String(error)) });
      return undefined;
    }
  }

  /** Work on several rows in one transaction. A batch that fails is halved until the failing rows are alone. */
  async attemptBatch<T>(kind: string, ids: readonly T[], work: (ids: readonly T[]) => Promise<unknown>): Promise<void> {
    if (ids.length <= 1) {
      if (ids.length === 1) await this.attempt(`${kind} ${ids[0]}`, () => work(ids));
      return;
    }
    const isDone = await work(ids).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    const half = Math.ceil(ids.length / 2);
    await this.attemptBatch(kind, ids.slice(0, half), work);
    await this.attemptBatch(kind, ids.slice(half), work);
  }

  throwIfAny(): void {
    if (this.#failed.length === 0) return;
    const named = this.#failed.slice(0, maxNamed).map(({ row, error }) => `${row}: ${error.message}`);
    const rest = this.#failed.length - named.length;
    throw new AggregateError(
      this.#failed.map(({ error }) => error),
      `${this.#failed.length} failed. ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
    );
  }
}

/** Scheduled work that goes on after a failing row, and says at its end which failed. */
export async function goOnAfterFailures(work: (failures: Failures) => Promise<void>): Promise<void> {
  const failures = new Failures();
  await failures.attempt('the rest', () => work(failures));
  failures.throwIfAny();
}
