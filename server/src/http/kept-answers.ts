interface Kept<A, T> {
  answer: Promise<A>;
  about: T;
  /** 0 until it is known. */
  size: number;
}

/** What each holds beside its bytes: key, promise, buffer. */
const besideBytes = 700;

/** Finished answers, up to so many bytes of them; the least used goes first. `about` is what their owner knows them by. */
export class KeptAnswers<A extends { bytes: Buffer }, T> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept<A, T>>();
  #total = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  find(key: string): { answer: Promise<A>; about: T } | undefined {
    const known = this.#kept.get(key);
    if (!known) return undefined;
    // Last in the map is last to go.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  /** In place of what the key stood for. A failure is told to those who wait for it, and tried anew by the next. */
  keep(key: string, answer: Promise<A>, about: T): void {
    this.#drop(key);
    const entry: Kept<A, T> = { answer, about, size: 0 };
    this.#kept.set(key, entry);
    const isKept = () => this.#kept.get(key) === entry;
    answer.then(
      ({ bytes }) => {
        if (!isKept()) return;
        entry.size = bytes.length + besideBytes;
        this.#total += entry.size;
        this.#makeRoom();
      },
      () => isKept() && this.#drop(key),
    );
  }

  dropWhere(isGone: (about: T) => boolean): void {
    for (const [key, { about }] of this.#kept) if (isGone(about)) this.#drop(key);
  }

  #makeRoom(): void {
    for (const key of this.#kept.keys()) {
      if (this.#total <= this.#mostBytes) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#total -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
