import { makeToken, type Row, readData, send } from './row.ts';

export const apply: Row = {
  name: 'apply',
  title: 'Apply for a job',
  atLeast: 0.009,
  once: true,
  /** All job seekers apply in turn, to jobs they have not applied to. Nobody comes near the limit per account. */
  async requests({ pool, size }, count) {
    // Whoever applies has just read the job: their session was used a moment ago, and its last use is not written again.
    await pool.query('UPDATE sessions SET last_used_at = now()');
    const { rows } = await pool.query<{ user_id: string; job_id: string }>(
      `WITH job_seekers AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE NOT is_company),
         live_jobs AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM jobs
           WHERE status = 'active' AND start_date <= now() ORDER BY id LIMIT $2::int)
       SELECT job_seekers.id AS user_id, live_jobs.id AS job_id
       FROM generate_series(0, $1::int / $3::int + 1) AS lap CROSS JOIN job_seekers
         JOIN live_jobs ON live_jobs.n = 1 + (job_seekers.n * 31 + lap * 7) % $2::int
       WHERE NOT EXISTS (SELECT FROM applicants a WHERE a.job_id = live_jobs.id AND a.person_id = job_seekers.id)
       ORDER BY lap, job_seekers.n LIMIT $1::int`,
      [count, size.jobs, size.jobSeekers],
    );
    return rows.map(({ user_id, job_id }) =>
      send('POST', `/v1/jobs/${job_id}/applicants`, makeToken(user_id), { userId: user_id }),
    );
  },
  isRight: (text) => 'application' in readData(text),
};
