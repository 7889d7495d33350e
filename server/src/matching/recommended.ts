import { type RawBuilder, sql } from 'kysely';

/** The high level's border, and how long an application or a profile counts as fresh: docs/decisions/0009. */
const leastScore = 0.6;
const freshDays = 90;
/** Availability 'Söker ej nya utmaningar'. */
const notLooking = 4;

/** Whether an application or a profile changed at that time counts as fresh. */
export function isRecent(changedAt: Date, now: Date): boolean {
  return changedAt.getTime() > now.getTime() - freshDays * 86_400_000;
}

/**
 * Whether somebody is recommended, as an SQL expression: a high match, of a person who is looking and has been heard of
 * lately. `profile` is the alias of the `profiles` row, which may be missing.
 */
export function isRecommended(of: {
  score: RawBuilder<number>;
  appliedAt: RawBuilder<Date>;
  profile: string;
  now: Date;
}): RawBuilder<boolean> {
  const heardOf = sql`greatest(${of.appliedAt}, ${sql.ref(`${of.profile}.updated_at`)})`;
  return sql`(${of.score} >= ${sql.lit(leastScore)}
    AND ${sql.ref(`${of.profile}.availability`)} IS DISTINCT FROM ${sql.lit(notLooking)}
    AND ${heardOf} > ${of.now}::timestamptz - make_interval(days => ${sql.lit(freshDays)}))`;
}
