import { createDatabase, createPool, type Db } from '../server/src/db/database.ts';
import { rankJobSeekers } from '../server/src/matching/rank-job-seekers.ts';
import type { Dataset } from './data/dataset.ts';
import { median } from './measure.ts';
import { explainingSession, keepPlans } from './plans.ts';

export interface Ranking {
  people: number;
  scoredMs: number;
  /** The same joined rows summed, without a score. */
  summedMs: number;
  ratio: number;
  ratioAtMost: number;
}

const times = 7;

const plainSum = `
  SELECT t.user_id, sum(r.importance) AS points
  FROM job_requirements r JOIN profile_tags t ON t.tag_id = r.tag_id
  WHERE r.job_id = $1
  GROUP BY t.user_id ORDER BY points DESC, t.user_id LIMIT 30`;

/** Scores every job seeker against the adverts that ask for the commonest things, beside a plain sum. */
export async function measureRanking(dataset: Dataset): Promise<Ranking> {
  const { pool } = dataset;
  const { rows } = await pool.query<{ id: string }>(`
    SELECT r.job_id AS id FROM job_requirements r JOIN profile_tags t ON t.tag_id = r.tag_id
    WHERE r.job_id IN (SELECT id FROM jobs ORDER BY id LIMIT 20)
    GROUP BY r.job_id ORDER BY count(*) DESC LIMIT 1`);
  const jobId = rows[0]?.id ?? '';
  const db = createDatabase(pool);
  const scored: number[] = [];
  const summed: number[] = [];
  for (let n = 0; n < times; n++) {
    summed.push(await timeOf(() => pool.query(plainSum, [jobId])));
    scored.push(await timeOf(() => rankJobSeekers(db, jobId, 30)));
  }
  await explain(dataset, (explained) => rankJobSeekers(explained, jobId, 30));
  const [scoredMs, summedMs] = [median(scored), median(summed)];
  return { people: dataset.size.people, scoredMs, summedMs, ratio: scoredMs / summedMs, ratioAtMost: 3 };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function explain(dataset: Dataset, work: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = createPool({ ...dataset.connection, options: explainingSession });
  try {
    await keepPlans(dataset, 'ranking', () => work(createDatabase(pool)));
  } finally {
    await pool.end();
  }
}
