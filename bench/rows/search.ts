import { dataOf, get, type Row } from './row.ts';

/** Inflected, so that only stems find them all. */
const common =
  'kollegor kollegorna lönen körkorten noggrant självständiga möten kundernas leverantör utvecklingen växande säkerheten erfarenheter språken jourer kaffet arbetsplatser årets uppdragen möjlighet'.split(
    ' ',
  );

/** Words are combined, so that few searches are asked twice. */
export const textSearch: Row = {
  name: 'search',
  title: 'Textsökning, JSON',
  atLeast: 0.04,
  p99MsAtMost: 30,
  async requests({ pool }, count) {
    const { rows: professions } = await pool.query<{ name: string }>(
      "SELECT lower(name) AS name FROM tags WHERE kind = 'profession' ORDER BY weight DESC, name",
    );
    const { rows: towns } = await pool.query<{ name: string }>(
      'SELECT lower(label) AS name FROM places ORDER BY population DESC, label LIMIT 50',
    );
    const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
    return Array.from({ length: Math.min(count, 20_000) }, (_, n) => {
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
  },
  isRight: (text) => typeof dataOf(text).total === 'number',
};
