import { formerMember, linkPart, noReason } from '@platsa/contract/statistics/analysis-labels';
import { type RawBuilder, sql } from 'kysely';
import { type AnalysisScope, inPeriod, isAnalysed } from './scope.ts';

/**
 * The rows that figures count. Each is a SELECT of `application_id` (null: the row is a job), `job_id`, `at`, `seconds` (null
 * where nothing is measured) and `part` (the group that it counts in), and what a figure filters by. A figure is an aggregate
 * of its facts, and the list behind it is its facts: so they always agree.
 */
export type Facts = RawBuilder<unknown>;

/** Moves of the applications to a job `j`. */
const movesOfJob = sql`
  SELECT e.application_id, e.job_id, e.from_since, e.created_at, e.from_stage, e.stage
  FROM events e WHERE e.job_id = j.id AND e.type = 'applicant.hiringstatus.changed'`;

/**
 * Applications to a job `j` that came in the period and are still there. `stage` is where they are; `column_stage` where their card is.
 * Each has a column; the outer join lets PostgreSQL estimate how many there are, which an inner one underestimates.
 */
const applicationsOfJob = (scope: AnalysisScope) => sql`
  SELECT a.id, a.job_id, a.person_id, a.created_at, a.column_since, a.decline_reason_id, a.source_channel AS source,
    a.source_detail, here.stage AS column_stage, CASE WHEN a.declined THEN 'declined' ELSE here.stage END AS stage
  FROM applicants a LEFT JOIN (
    SELECT c.id, c.stage FROM boards b JOIN board_columns c ON c.board_id = b.id WHERE b.job_id = j.id
  ) AS here ON here.id = a.column_id
  WHERE a.job_id = j.id AND ${inPeriod(scope, sql`a.created_at`)}`;

/** Applications to a job `j` that came in the period and are gone: the log has their ids alone. */
const goneApplicationsOfJob = (scope: AnalysisScope) => sql`
  SELECT gone.application_id AS id, gone.job_id, min(first.created_at) AS created_at, max(gone.created_at) AS gone_at
  FROM events gone JOIN events first ON first.application_id = gone.application_id AND first.job_id = gone.job_id
  WHERE gone.job_id = j.id AND NOT EXISTS (SELECT FROM applicants WHERE id = gone.application_id)
    AND gone.type IN ('applicant.withdrawn', 'applicant.erased', 'applicant.deleted', 'applicant.expired')
  GROUP BY gone.application_id, gone.job_id
  HAVING ${inPeriod(scope, sql`min(first.created_at)`)}`;

const seconds = (until: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql`greatest(0, date_part('epoch', ${until} - ${since}))`;

/**
 * Each application once in each stage that it has reached: since when, and for how long in all. `is_now`: it is there.
 * `has_left`: its card is not there any more, so that the time is complete. Grouped job by job, which needs little memory.
 */
export const stageFacts = (scope: AnalysisScope): Facts => sql`
  SELECT reached.application_id, j.id AS job_id, reached.part, reached.at, reached.seconds, reached.is_now, reached.has_left
  FROM jobs j CROSS JOIN LATERAL (${stagesOfJob(scope)}) AS reached WHERE ${isAnalysed(scope)}`;

const stagesOfJob = (scope: AnalysisScope) => sql`
  WITH present AS MATERIALIZED (
      SELECT id, column_since, stage, column_stage FROM (${applicationsOfJob(scope)}) AS applications),
    gone AS MATERIALIZED (${goneApplicationsOfJob(scope)}),
    moves AS NOT MATERIALIZED (${movesOfJob}),
    last_moves AS (
      SELECT DISTINCT ON (moves.application_id) moves.application_id, stage, moves.created_at
      FROM gone JOIN moves ON moves.application_id = gone.id
      ORDER BY moves.application_id, moves.created_at DESC),
    visits AS (
      SELECT moves.application_id, from_stage AS part, from_since AS since,
        ${seconds(sql`moves.created_at`, sql`from_since`)} AS seconds, false AS is_now, false AS is_open
      FROM moves JOIN present ON present.id = moves.application_id
      UNION ALL
      SELECT id, column_stage, column_since, NULL, stage = column_stage, true FROM present
      UNION ALL
      SELECT id, 'declined', column_since, NULL, true, true FROM present
      WHERE stage = 'declined' AND column_stage <> 'declined'
      UNION ALL
      SELECT moves.application_id, from_stage, from_since, ${seconds(sql`moves.created_at`, sql`from_since`)},
        false, false
      FROM moves JOIN gone ON gone.id = moves.application_id
      UNION ALL
      SELECT gone.id, coalesce(last.stage, 'new'), coalesce(last.created_at, gone.created_at),
        ${seconds(sql`gone_at`, sql`coalesce(last.created_at, gone.created_at)`)}, false, false
      FROM gone LEFT JOIN last_moves AS last ON last.application_id = gone.id)
  SELECT application_id, part, min(since) AS at, sum(seconds) AS seconds,
    bool_or(is_now) AS is_now, NOT bool_or(is_open) AS has_left
  FROM visits GROUP BY application_id, part`;

export const goneFacts = (scope: AnalysisScope): Facts => sql`
  SELECT gone.id AS application_id, gone.job_id, gone.created_at AS at, NULL::float8 AS seconds, NULL AS part
  FROM jobs j CROSS JOIN LATERAL (${goneApplicationsOfJob(scope)}) AS gone WHERE ${isAnalysed(scope)}`;

/** By source, and by own link within it. */
export const applicationFacts = (scope: AnalysisScope): Facts => sql`
  SELECT present.id AS application_id, present.job_id, present.person_id, present.created_at AS at, NULL::float8 AS seconds,
    source AS part, CASE WHEN source = 'link' THEN ${sql.lit(linkPart(''))} || coalesce(source_detail, '') END AS link_part,
    present.stage = 'hired' AS is_hired,
    column_stage = 'interview' OR present.id IN (
      SELECT moves.application_id FROM jobs j CROSS JOIN LATERAL (${movesOfJob}) AS moves
      WHERE ${isAnalysed(scope)} AND from_stage = 'interview') AS was_interviewed
  FROM jobs j CROSS JOIN LATERAL (${applicationsOfJob(scope)}) AS present WHERE ${isAnalysed(scope)}`;

export const declineFacts = (scope: AnalysisScope): Facts => sql`
  SELECT present.id AS application_id, present.job_id, greatest(present.created_at, column_since) AS at,
    NULL::float8 AS seconds, coalesce(decline_reason_id::text, ${sql.lit(noReason)}) AS part
  FROM jobs j CROSS JOIN LATERAL (${applicationsOfJob(scope)}) AS present
  WHERE ${isAnalysed(scope)} AND present.stage = 'declined'`;

/** Applications that are hired now, with the time when they first came to the stage. */
const hired = (scope: AnalysisScope) => sql`
  SELECT a.id, a.job_id, a.created_at, coalesce(first.at, a.created_at) AS hired_at
  FROM jobs j JOIN applicants a ON a.job_id = j.id JOIN board_columns here ON here.id = a.column_id
  LEFT JOIN LATERAL (
    SELECT min(e.created_at) AS at FROM events e
    WHERE e.job_id = a.job_id AND e.application_id = a.id AND e.type = 'applicant.hiringstatus.changed'
      AND e.stage = 'hired') AS first ON true
  WHERE ${isAnalysed(scope)} AND here.stage = 'hired' AND NOT a.declined`;

export const hireFacts = (scope: AnalysisScope): Facts => sql`
  SELECT id AS application_id, job_id, hired_at AS at, ${seconds(sql`hired_at`, sql`created_at`)} AS seconds, NULL AS part
  FROM (${hired(scope)}) AS hired WHERE ${inPeriod(scope, sql`hired_at`)}`;

/** By rating. */
export const outcomeFacts = (scope: AnalysisScope): Facts => sql`
  SELECT a.id AS application_id, a.job_id, o.answered_at AS at, NULL::float8 AS seconds, o.rating::text AS part
  FROM jobs j JOIN applicants a ON a.job_id = j.id JOIN hire_outcomes o ON o.applicant_id = a.id
  WHERE ${isAnalysed(scope)} AND o.answered_at IS NOT NULL AND ${inPeriod(scope, sql`o.answered_at`)}`;

/** A job is filled by the last of the people whom it was to hire. */
export const fillFacts = (scope: AnalysisScope): Facts => sql`
  SELECT NULL::uuid AS application_id, job_id, hired_at AS at, NULL AS part,
    ${seconds(sql`hired_at`, sql`(j.start_date::timestamp AT TIME ZONE 'Europe/Stockholm')`)} AS seconds
  FROM (
    SELECT job_id, hired_at, row_number() OVER (PARTITION BY job_id ORDER BY hired_at, id) AS number
    FROM (${hired(scope)}) AS hired
  ) AS ranked JOIN jobs j ON j.id = ranked.job_id
  WHERE number = coalesce(j.openings, 1) AND j.start_date IS NOT NULL AND ${inPeriod(scope, sql`hired_at`)}`;

export const answerFacts = (scope: AnalysisScope): Facts => sql`
  SELECT present.id AS application_id, present.job_id, present.created_at AS at, NULL AS part,
    ${seconds(sql`answered_at`, sql`present.created_at`)} AS seconds, answered_at IS NOT NULL AS is_answered
  FROM jobs j CROSS JOIN LATERAL (
    SELECT applications.id, applications.job_id, applications.created_at, answered_at
    FROM (${applicationsOfJob(scope)}) AS applications LEFT JOIN (
      SELECT e.application_id, min(e.created_at) AS answered_at FROM events e
      WHERE e.job_id = j.id AND e.type IN ('applicant.message.sent', 'applicant.mailed', 'applicant.declined')
        AND e.by IS NOT NULL
      GROUP BY e.application_id
    ) AS answers ON answers.application_id = applications.id
  ) AS present WHERE ${isAnalysed(scope)}`;

/**
 * Acts of members in the period: each application once for each member and `act`. A no in a message is written and declined, a
 * move to the stage 'declined' is moved and declined. A mail that a column sent carries the column, and nobody wrote it.
 */
export const actFacts = (scope: AnalysisScope): Facts => sql`
  SELECT application_id, job_id, act COLLATE "C" AS act, member_id, at, NULL::float8 AS seconds,
    coalesce(member_id::text, ${sql.lit(formerMember)}) AS part
  FROM (
    SELECT e.application_id, e.job_id, m.user_id AS member_id,
      max(e.created_at) FILTER (WHERE e.type = 'applicant.hiringstatus.changed') AS moved,
      max(e.created_at) FILTER (WHERE e.type <> 'applicant.hiringstatus.changed' AND e.column_id IS NULL) AS wrote,
      max(e.created_at) FILTER (WHERE e.type = 'applicant.declined' OR e.stage = 'declined') AS declined
    FROM jobs j JOIN events e ON e.job_id = j.id
      LEFT JOIN members m ON m.company_id = ${scope.companyId} AND m.user_id = e.by
    WHERE e.type IN ('applicant.hiringstatus.changed', 'applicant.message.sent', 'applicant.mailed', 'applicant.declined')
      AND e.by IS NOT NULL AND ${isAnalysed(scope)} AND ${inPeriod(scope, sql`e.created_at`)}
    GROUP BY e.application_id, e.job_id, m.user_id
  ) AS handled CROSS JOIN LATERAL (
    VALUES ('moved', moved), ('wrote', wrote), ('declined', declined)
  ) AS acts (act, at) WHERE at IS NOT NULL`;
