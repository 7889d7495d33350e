import { get, type Row } from './row.ts';

/** Fastify, the pool and PostgreSQL with the least to do. */
export const selectOne: Row = {
  name: 'select-1',
  title: 'SELECT 1 through the pool',
  program: 'yardstick',
  requests: async () => [get('/select-1')],
  isRight: (text) => text.includes('"one":1'),
};
