import type { Dataset } from '../data/dataset.ts';
import type { LoadRequest } from '../load/load.ts';
import { get, type Row, readData } from './row.ts';

/** Inflected, so that only stemming finds all of them. */
const common =
  'kollegor kollegorna lönen körkorten noggrant självständiga möten kundernas leverantör utvecklingen växande säkerheten erfarenheter språken jourer kaffet arbetsplatser årets uppdragen möjlighet'.split(
    ' ',
  );

/**
 * Mixed searches: some frequent words and many rare combinations. They repeat over the runs, so that three quarters or more
 * of the last ones are cached. Searches that are always new are a row of their own.
 */
export const textSearch: Row = {
  name: 'search',
  title: 'Text search, JSON, mixed',
  atLeast: 0.04,
  p99MsAtMost: 60,
  once: true,
  requests: searches,
  isRight,
};

/** A few searches, repeated. The first requests are reported separately. */
export const textSearchAgain: Row = {
  name: 'search-again',
  title: 'Text search, JSON, repeated',
  warm: true,
  requests: (dataset) => searches(dataset, 1_000),
  isRight,
};

/** Each combination once: a profession and a town, or two common words and a town. */
export const textSearchNew: Row = {
  name: 'search-new',
  title: 'Text search, JSON, never asked before',
  atLeast: 0.015,
  p99MsAtMost: 60,
  once: true,
  async requests(dataset, count) {
    const { professions, towns } = await readNames(dataset);
    return Array.from({ length: count }, (_, n) => {
      const lists = n % 2 === 0 ? [professions, towns] : [common, common, towns];
      return search(combination(Math.floor(n / 2), lists));
    });
  },
  isRight,
};

/** A prime greater than any list, hence coprime to the number of combinations. */
const prime = 7_919;

/** One word of each list. Every combination comes once before any is repeated. */
function combination(nth: number, lists: readonly (readonly string[])[]): string {
  const all = lists.reduce((product, { length }) => product * length, 1);
  let rest = (nth * prime) % all;
  const words = lists.map((list) => {
    const word = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return word;
  });
  return words.join(' ');
}

async function readNames({ pool }: Dataset) {
  const { rows: professions } = await pool.query<{ name: string }>(
    "SELECT lower(name) AS name FROM tags WHERE kind = 'profession' ORDER BY weight DESC, name",
  );
  const { rows: towns } = await pool.query<{ name: string }>(
    'SELECT lower(label) AS name FROM places ORDER BY population DESC, label LIMIT 50',
  );
  return { professions: professions.map(({ name }) => name), towns: towns.map(({ name }) => name) };
}

async function searches(dataset: Dataset, count: number): Promise<LoadRequest[]> {
  const { professions, towns } = await readNames(dataset);
  const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  return Array.from({ length: count }, (_, n) => {
    const profession = at(professions, n);
    const town = at(towns, n * 7);
    const kinds = [
      profession,
      `${profession} ${town}`,
      `${at(common, n)} ${at(common, n * 3 + 1)} ${town}`,
      at(common, n),
    ];
    return search(at(kinds, Math.floor(n / 3)));
  });
}

function search(text: string): LoadRequest {
  return get(`/v1/public-jobs?search=${encodeURIComponent(text)}`);
}

function isRight(text: string): boolean {
  return typeof readData(text).total === 'number';
}
