import Fastify from 'fastify';
import { createPool } from '../server/src/db/database.ts';

/** The minimal work to compare with: Fastify answering a constant, and one statement through the server's pool. */
const app = Fastify();
const pool = createPool(JSON.parse(process.env.CONNECTION ?? '{}'));

app.get('/hello', async () => ({ hello: 'world' }));
app.get('/select-1', async () => (await pool.query('SELECT 1 AS one')).rows[0]);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
