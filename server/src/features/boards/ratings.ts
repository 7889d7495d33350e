import type { RatingState } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Actor } from '../../http/policy.ts';

export type RatingViewer = Pick<Actor, 'userId' | 'reads' | 'onJob'>;

/** Outside readers, and members without the right, see their own ratings alone. */
export function seesOthersRatings({ reads, onJob }: RatingViewer): boolean {
  return !reads && (onJob?.rights.has('seeJudgements') ?? true);
}

interface RatingRow {
  ownRating: number | null;
  meanRating: number | null;
  ratingsCount: number;
}

/**
 * The ratings of an application as a viewer sees them, for a lateral join: their own, and the mean and number of the company
 * users'. Those of readers never enter the mean.
 */
export function ratingsSeenBy(viewer: RatingViewer, application = 'applicants.id') {
  const { userId } = viewer;
  const counts = sql`NOT by_reader AND ${seesOthersRatings(viewer)}`;
  return sql<RatingRow>`(
    SELECT max(rating) FILTER (WHERE rater_id = ${userId}) AS own_rating,
      round(avg(rating) FILTER (WHERE ${counts}), 1)::float8 AS mean_rating,
      (count(*) FILTER (WHERE ${counts}))::int AS ratings_count
    FROM applicant_ratings WHERE applicant_id = ${sql.ref(application)})`;
}

/** The rating that cards, lists and filters use, from a lateral join named `rated`. 0 is none. */
export const shownRating = sql<number>`coalesce(rated.own_rating, rated.mean_rating, 0)`;

export function ratingView({ ownRating, meanRating, ratingsCount }: RatingRow): RatingState {
  return {
    rating: ownRating ?? meanRating ?? 0,
    ownRating: ownRating ?? 0,
    meanRating,
    ratingsCount,
  };
}

/** The mean of the company users' ratings, and their ratings by user id, in which each viewer finds their own. */
export const ratingsOnBoard = sql<{ rating: number | null; ratings: Record<string, number> | null }>`(
  SELECT round(avg(rating), 1)::float8 AS rating,
    json_object_agg(rater_id, rating) FILTER (WHERE rater_id IS NOT NULL) AS ratings
  FROM applicant_ratings WHERE applicant_id = applicants.id AND NOT by_reader)`;
