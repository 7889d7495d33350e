import { capsScore } from '@platsa/contract/jobs/requirements';
import { type RawBuilder, sql } from 'kysely';
import { list } from '../../db/list.ts';
import { fitOfLevel, fullFit, heldLevel, type Requirement } from './fit.ts';
import { compression } from './score.ts';

/** Levels of a profile tag as they are stored; longer experience fits as six years do. Null is stored as -1 here. */
const storedLevels = [-1, 0, 1, 2, 3, 4, 5, 6];

/**
 * A query for `user_id` and `score` of those who have one of the required tags. The fit of every possible level is computed
 * here by the same functions as for one match, so PostgreSQL only adds up. For ranking more people than can be read.
 */
export function scoreQuery(requirements: readonly Requirement[]): RawBuilder<unknown> {
  const fits = requirements.flatMap(fitsOf);
  const weight = requirements.reduce((sum, { importance }) => sum + importance, 0);
  const krav = requirements.filter(({ importance }) => capsScore({ importance, fit: 0 })).length;
  const { from, slope } = compression;
  return sql`
    SELECT user_id, CASE WHEN met < ${krav}::integer AND mean > ${from}::float8
      THEN ${from}::float8 + (mean - ${from}::float8) * ${slope}::float8 ELSE mean END AS score
    FROM (
      SELECT t.user_id, sum(f.points) / ${Math.max(1, fullFit * weight)}::float8 AS mean, sum(f.krav) AS met
      FROM unnest(
        ${list(pick(fits, 'tagId'), 'uuid')}, ${list(pick(fits, 'level'), 'integer')},
        ${list(pick(fits, 'isFirst'), 'boolean')}, ${list(pick(fits, 'points'), 'integer')},
        ${list(pick(fits, 'krav'), 'integer')}
      ) AS f (tag_id, level, is_first, points, krav)
      JOIN profile_tags t ON t.tag_id = f.tag_id AND t.is_first = f.is_first AND least(coalesce(t.level, -1), 6) = f.level
      GROUP BY t.user_id
    ) AS sums`;
}

interface Fit {
  tagId: string;
  level: number;
  isFirst: boolean;
  /** In 120ths, times the importance. */
  points: number;
  /** 1 if a Krav is met well enough not to cap the score. */
  krav: number;
}

function fitsOf({ tagId, kind, min, importance }: Requirement): Fit[] {
  return storedLevels.flatMap((level) =>
    [false, true].map((isFirst) => {
      const held = heldLevel(kind, { tagId, level: level < 0 ? null : level, isFirst });
      const fit = fitOfLevel(kind, min, held);
      const isKrav = capsScore({ importance, fit: 0 });
      const krav = isKrav && !capsScore({ importance, fit: fit / fullFit }) ? 1 : 0;
      return { tagId, level, isFirst, points: importance * fit, krav };
    }),
  );
}

function pick<K extends keyof Fit>(fits: readonly Fit[], key: K): Fit[K][] {
  return fits.map((fit) => fit[key]);
}
