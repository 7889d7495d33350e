import type { Dataset } from '../data/dataset.ts';
import { dataOf, get, type Row } from './row.ts';

/** Some jobs are read far more often than others: request numbers are squared, which favours the start of the list. */
async function readAdverts({ pool, size }: Dataset, count: number, path: (id: string) => string) {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM jobs ORDER BY id LIMIT $1', [size.adverts]);
  return Array.from({ length: Math.min(count, 20_000) }, (_, n) => {
    const chance = (n * 0.6180339887) % 1;
    return get(path(rows[Math.floor(rows.length * chance ** 2)]?.id ?? ''));
  });
}

export const advertPage: Row = {
  name: 'advert-html',
  title: 'Job page, HTML',
  atLeast: 0.12,
  warm: true,
  requests: (dataset, count) => readAdverts(dataset, count, (id) => `/jobs/${id}`),
  isRight: (text) => text.includes('JobPosting'),
};

export const advertJson: Row = {
  name: 'advert-json',
  title: 'Job page, JSON',
  atLeast: 0.12,
  warm: true,
  requests: (dataset, count) => readAdverts(dataset, count, (id) => `/v1/jobs/${id}`),
  isRight: (text) => 'job' in dataOf(text),
};
