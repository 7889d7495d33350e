import { get, type Row } from './row.ts';

/** A yardstick: the cheapest request that uses the database, through Fastify and the server's connection pool. */
export const selectOne: Row = {
  name: 'select-1',
  title: 'SELECT 1 through the pool',
  program: 'yardstick',
  requests: async () => [get('/select-1')],
  isRight: (text) => text.includes('"one":1'),
};
