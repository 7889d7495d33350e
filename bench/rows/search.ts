import type { Dataset } from '../data/dataset.ts';
import type { LoadRequest } from '../load/load.ts';
import { dataOf, get, type Row } from './row.ts';

/** Inflected, so that only stems find them all. */
const common =
  'kollegor kollegorna lönen körkorten noggrant självständiga möten kundernas leverantör utvecklingen växande säkerheten erfarenheter språken jourer kaffet arbetsplatser årets uppdragen möjlighet'.split(
    ' ',
  );

/**
 * As people ask: some words that many ask for, and combinations that few do. Each run has its own part of them, so that
 * what one has asked is not kept ready for the next.
 */
export const textSearch: Row = {
  name: 'search',
  title: 'Textsökning, JSON',
  atLeast: 0.04,
  p99MsAtMost: 30,
  once: true,
  requests: searches,
  isRight,
};

/** The same few over and over, of which the first readings are told apart. */
export const textSearchAgain: Row = {
  name: 'search-again',
  title: 'Textsökning, JSON, samma igen',
  warm: true,
  requests: (dataset) => searches(dataset, 1_000),
  isRight,
};

async function searches({ pool }: Dataset, count: number): Promise<LoadRequest[]> {
  const { rows: professions } = await pool.query<{ name: string }>(
    "SELECT lower(name) AS name FROM tags WHERE kind = 'profession' ORDER BY weight DESC, name",
  );
  const { rows: towns } = await pool.query<{ name: string }>(
    'SELECT lower(label) AS name FROM places ORDER BY population DESC, label LIMIT 50',
  );
  const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  return Array.from({ length: count }, (_, n) => {
    const profession = at(professions, n).name;
    const town = at(towns, n * 7).name;
    const kinds = [
      profession,
      `${profession} ${town}`,
      `${at(common, n)} ${at(common, n * 3 + 1)} ${town}`,
      at(common, n),
    ];
    return get(`/v1/public-jobs?search=${encodeURIComponent(at(kinds, Math.floor(n / 3)))}`);
  });
}

function isRight(text: string): boolean {
  return typeof dataOf(text).total === 'number';
}
