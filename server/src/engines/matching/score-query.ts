import type { ScorePart } from '@platsa/contract/applications/schema';
import { capsScore, matchWeight } from '@platsa/contract/jobs/requirements';
import { type RawBuilder, sql } from 'kysely';
import { arrayParameter } from '../../db/ids.ts';
import { kindredProfessions, tagsIncluding } from './counting-tags.ts';
import { compression, fullFit, type Holding, type Requirement, scoreMatch } from './score.ts';

/** Levels of a profile tag as they are stored; longer experience fits as six years do. Null is stored as -1 here. */
const storedLevels = [-1, 0, 1, 2, 3, 4, 5, 6];

/** For ranking more people than can be read. */
export interface ScoreQuery {
  /** Selects `person_id` and `score` of every person with a counting tag. */
  rows: RawBuilder<unknown>;
  /** The score of everybody else. */
  otherwise: number;
}

/**
 * The points of every level of every counting tag are computed here, by the function that scores one match. PostgreSQL takes
 * the best tag for each requirement and adds up.
 */
export function scoreQuery(requirements: readonly Requirement[]): ScoreQuery {
  const unanswered = scoreMatch(requirements, []);
  const tags = requirements.flatMap(tagsFor);
  const weight = requirements.reduce((sum, requirement) => sum + matchWeight(requirement), 0);
  const krav = requirements.filter((requirement) => capsScore({ ...requirement, fit: 0 })).length;
  const { from, slope } = compression;
  const rows = sql`
    SELECT person_id, CASE WHEN met < ${krav}::integer AND mean > ${from}::float8
      THEN ${from}::float8 + (mean - ${from}::float8) * ${slope}::float8 ELSE mean END AS score
    FROM (
      SELECT person_id, sum(points) / ${Math.max(1, fullFit * weight)}::float8 AS mean, sum(krav) AS met
      FROM (
        SELECT t.person_id, f.required, max(f.points[${position}]) AS points, max(f.krav[${position}]) AS krav
        FROM (
          SELECT required, tag_id, points::integer[] AS points, krav::integer[] AS krav FROM unnest(
            ${arrayParameter(pick(tags, 'required'), 'uuid')}, ${arrayParameter(pick(tags, 'tagId'), 'uuid')},
            ${arrayParameter(pick(tags, 'points'), 'text')}, ${arrayParameter(pick(tags, 'krav'), 'text')}
          ) AS given (required, tag_id, points, krav) OFFSET 0
        ) AS f JOIN profile_tags t ON t.tag_id = f.tag_id
        GROUP BY t.person_id, f.required
      ) AS best GROUP BY person_id
    ) AS sums`;
  return { rows, otherwise: unanswered.score };
}

/** The position of a profile tag's level in the arrays of `tagsFor`. */
const position = sql`least(coalesce(t.level, -1), 6) + 2 + CASE WHEN t.is_first THEN ${sql.lit(storedLevels.length)} ELSE 0 END`;

interface CountingTag {
  /** The tag of the requirement; `tagId` is the same, a kindred profession, or a licence that includes it. */
  required: string;
  tagId: string;
  /** By level, as a literal of an array: the points, and 1 where a Krav does not cap the score. */
  points: string;
  krav: string;
}

function tagsFor(requirement: Requirement): CountingTag[] {
  const { tagId: required, kind } = requirement;
  const tagIds = kind === 'profession' ? kindredProfessions(required) : [required, ...tagsIncluding(required)];
  return tagIds.map((tagId) => {
    const holdings: Holding[] = [false, true].flatMap((isFirst) =>
      storedLevels.map((level) => ({ tagId, level: level < 0 ? null : level, isFirst })),
    );
    const parts = holdings.flatMap((holding) => scoreMatch([requirement], [holding]).parts);
    const isKrav = capsScore({ ...requirement, fit: 0 });
    return {
      ...{ required, tagId },
      points: `{${parts.map(countPoints).join()}}`,
      krav: `{${parts.map((part) => (isKrav && !capsScore(part) ? 1 : 0)).join()}}`,
    };
  });
}

function countPoints(part: ScorePart): number {
  return matchWeight(part) * Math.round(part.fit * fullFit);
}

function pick<K extends keyof CountingTag>(tags: readonly CountingTag[], key: K): CountingTag[K][] {
  return tags.map((tag) => tag[key]);
}
