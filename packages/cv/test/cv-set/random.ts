/** Numbers that look random and are the same for the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  some<T>(items: readonly T[], low: number, high: number): T[] {
    return this.shuffle(items).slice(0, this.between(low, high));
  }
}
