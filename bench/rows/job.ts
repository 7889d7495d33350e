import type { Dataset } from '../data/dataset.ts';
import { get, type Row, readData } from './row.ts';

/** Some jobs are read far more often than others: request numbers are squared, which favours the start of the list. */
async function readJobs({ pool, size }: Dataset, count: number, path: (id: string) => string) {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM jobs WHERE status = 'active' AND start_date <= now() ORDER BY id LIMIT $1`,
    [size.jobs],
  );
  return Array.from({ length: Math.min(count, 20_000) }, (_, n) => {
    const chance = (n * 0.6180339887) % 1;
    return get(path(rows[Math.floor(rows.length * chance ** 2)]?.id ?? ''));
  });
}

export const jobPage: Row = {
  name: 'job-html',
  title: 'Job page, HTML',
  atLeast: 0.12,
  warm: true,
  requests: (dataset, count) => readJobs(dataset, count, (id) => `/jobs/${id}`),
  isRight: (text) => text.includes('JobPosting'),
};

export const jobJson: Row = {
  name: 'job-json',
  title: 'Job page, JSON',
  atLeast: 0.12,
  warm: true,
  requests: (dataset, count) => readJobs(dataset, count, (id) => `/v1/jobs/${id}`),
  isRight: (text) => 'job' in readData(text),
};
