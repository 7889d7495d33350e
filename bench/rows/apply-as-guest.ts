import { type Row, readData } from './row.ts';

/** Stored, with profile and recorded; the score and the place on the board follow in the queue, within the measurement. */
export const applyAsGuest: Row = {
  name: 'apply-guest',
  title: 'Apply without an account',
  atLeast: 0.006,
  once: true,
  /** Each from another network and address, with a short profile, to the live jobs in turn. */
  async requests({ pool }, count) {
    const { rows: jobs } = await pool.query<{ id: string }>(
      `SELECT id FROM jobs WHERE status = 'active' AND start_date <= now() ORDER BY id`,
    );
    const { rows: skills } = await pool.query<{ id: string }>(
      `SELECT id FROM tags WHERE kind = 'skill' AND standing = 'listed' ORDER BY id LIMIT 50`,
    );
    const unique = Date.now().toString(36);
    return Array.from({ length: count }, (_, n) => {
      const data = {
        ...{ email: `guest-${unique}-${n}@example.com`, firstName: 'Kim', lastName: `Lind${n}`, acceptsTerms: true },
        profile: { skills: [0, 1, 2].map((k) => ({ _skill: skills[(n + k) % skills.length]?.id, rating: 2 })) },
      };
      return {
        method: 'POST',
        path: `/v1/jobs/${jobs[n % jobs.length]?.id}/guest-applications`,
        headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
        body: JSON.stringify({ data }),
      };
    });
  },
  isRight: (text) => 'application' in readData(text),
};
