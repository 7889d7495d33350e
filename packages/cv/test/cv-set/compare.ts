/** Counts of one field: found and right, found and wrong, missed. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 });

export function add(sum: Counts, more: Counts): void {
  sum.right += more.right;
  sum.wrong += more.wrong;
  sum.missed += more.missed;
}

export function f1({ right, wrong, missed }: Counts): number {
  return right + wrong + missed === 0 ? 1 : (2 * right) / (2 * right + wrong + missed);
}

/** Case, dashes and punctuation at the ends of words say nothing. */
export function normal(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‐‑–—-]/g, '-')
    .replace(/[^\p{L}\p{N}+#./&-]+/gu, ' ')
    .replace(/(^|\s)[.\-/&]+|[.\-/&]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function normalPhone(text: string): string {
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return digits.replace(/^00/, '+').replace(/^0/, '+46');
}

/** 1 for equal texts, down to 0: the share of letters that need not be changed. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const costs = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      costs.push(Math.min(changed, (above[column] ?? 0) + 1, (costs[column - 1] ?? 0) + 1));
    }
    above = costs;
  }
  return 1 - (above[b.length] ?? 0) / Math.max(a.length, b.length);
}

/** A value of its own: the same, another, or missing. */
export function one(found: string, truth: string): Counts {
  if (found === truth) return { right: truth === '' ? 0 : 1, wrong: 0, missed: 0 };
  return { right: 0, wrong: found === '' ? 0 : 1, missed: truth === '' ? 0 : 1 };
}

/** Values in any order; those in `optional` may be found or not. */
export function many(found: readonly string[], truth: readonly string[], optional: readonly string[] = []): Counts {
  const [wanted, allowed] = [new Set(truth), new Set(optional)];
  const own = [...new Set(found)].filter((value) => value !== '');
  const right = own.filter((value) => wanted.has(value)).length;
  const wrong = own.filter((value) => !wanted.has(value) && !allowed.has(value)).length;
  return { right, wrong, missed: wanted.size - right };
}

/** Pairs the most alike first, each once. */
export function pairUp<A, B>(found: readonly A[], truth: readonly B[], alike: (a: A, b: B) => number): [A, B][] {
  const all = found.flatMap((a) => truth.map((b) => ({ a, b, score: alike(a, b) })));
  const pairs: [A, B][] = [];
  for (const { a, b, score } of all.toSorted((x, y) => y.score - x.score)) {
    if (score >= 0.3 && !pairs.some(([first, second]) => first === a || second === b)) pairs.push([a, b]);
  }
  return pairs;
}
