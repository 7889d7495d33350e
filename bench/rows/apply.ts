import { dataOf, type Row, send, tokenOf } from './row.ts';

export const apply: Row = {
  name: 'apply',
  title: 'Apply for a job',
  atLeast: 0.015,
  once: true,
  /** All job seekers apply in turn, to jobs they have not applied to. Nobody comes near the limit per account. */
  async requests({ pool, size }, count) {
    const { rows } = await pool.query<{ user_id: string; job_id: string }>(
      `WITH people AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE NOT is_company),
         adverts AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM jobs ORDER BY id LIMIT $2::int)
       SELECT people.id AS user_id, adverts.id AS job_id
       FROM generate_series(0, $1::int / $3::int + 1) AS lap CROSS JOIN people
         JOIN adverts ON adverts.n = 1 + (people.n * 31 + lap * 7) % $2::int
       WHERE NOT EXISTS (SELECT FROM applicants a WHERE a.job_id = adverts.id AND a.user_id = people.id)
       ORDER BY lap, people.n LIMIT $1::int`,
      [count, size.adverts, size.people],
    );
    return rows.map(({ user_id, job_id }) =>
      send('POST', `/v1/jobs/${job_id}/applicants`, tokenOf(user_id), { userId: user_id }),
    );
  },
  isRight: (text) => 'application' in dataOf(text),
};
