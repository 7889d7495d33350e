import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aName } from '../../test/builders.ts';
import { batched } from './batched.ts';

const platsa = useTestApp();
const otherServer = useTestApp({ beside: platsa });

interface Item {
  key: string;
  /** What its transaction waits for. */
  after?: Promise<void>;
  refused?: boolean;
  broken?: boolean;
}

/** A kind of work that counts in the database how often each item is done. `batches` are the keys of each transaction. */
function aKind({ maxItems = 10, keyOf }: { maxItems?: number; keyOf?: (item: Item) => string } = {}) {
  const batches: string[][] = [];
  const run = batched<Item, string>({
    maxItems,
    ...(keyOf && { keyOf }),
    async work(_ctx, tx, items) {
      batches.push(items.map(({ key }) => key));
      await Promise.all(items.map(({ after }) => after));
      for (const { key, broken } of items) {
        await sql`INSERT INTO rate_limits AS counted (key, points) VALUES (${key}, 1)
          ON CONFLICT (key) DO UPDATE SET points = counted.points + 1`.execute(tx);
        if (broken) await sql`SELECT 1 / 0`.execute(tx);
      }
      return items.map(({ key, refused }) => (refused ? new Error(`${key} is refused`) : `${key} is done`));
    },
  });
  return { batches, run };
}

async function timesDone(key: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`SELECT points FROM rate_limits WHERE key = ${key}`.execute(
    platsa.ctx.db,
  );
  return rows[0]?.points ?? 0;
}

/** Three keys in their order, and a gate that the first may wait for. */
function threeKeys() {
  const { promise: after, resolve: open } = Promise.withResolvers<void>();
  const name = aName();
  return { keys: [`${name} a`, `${name} b`, `${name} c`] as const, after, open };
}

test('items that arrive while a transaction runs are carried out together in the next one, in the order of their arrival', async () => {
  const { batches, run } = aKind();
  const { keys, after, open } = threeKeys();
  const [a, b, c] = keys;
  const results = [run(platsa.ctx, { key: a, after }), run(platsa.ctx, { key: c }), run(platsa.ctx, { key: b })];
  open();
  expect(await Promise.all(results)).toEqual([`${a} is done`, `${c} is done`, `${b} is done`]);
  expect(batches).toEqual([[a], [c, b]]);
  expect(await Promise.all(keys.map(timesDone))).toEqual([1, 1, 1]);
});

test('a transaction takes as many as it may, and the next one the others', async () => {
  const { batches, run } = aKind({ maxItems: 2 });
  const { keys, after, open } = threeKeys();
  const [a, b, c] = keys;
  const results = [a, b, c, a].map((key, index) => run(platsa.ctx, { key, ...(index === 0 && { after }) }));
  open();
  await Promise.all(results);
  expect(batches).toEqual([[a], [b, c], [a]]);
});

test('items with another key, or at another server, do not wait', async () => {
  const { batches, run } = aKind({ keyOf: ({ key }) => key });
  const { keys, after, open } = threeKeys();
  const [a, b] = keys;
  const first = run(platsa.ctx, { key: a, after });
  await run(platsa.ctx, { key: b });
  await run(otherServer.ctx, { key: a });
  open();
  await first;
  expect(batches).toEqual([[a], [b], [a]]);
});

test('a refused one does not disturb others', async () => {
  const { batches, run } = aKind();
  const { keys, after, open } = threeKeys();
  const [a, b, c] = keys;
  const first = run(platsa.ctx, { key: a, after });
  const others = [run(platsa.ctx, { key: b, refused: true }), run(platsa.ctx, { key: c })];
  open();
  await first;
  const [refused, done] = await Promise.allSettled(others);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: `${b} is refused` } });
  expect(done).toEqual({ status: 'fulfilled', value: `${c} is done` });
  expect(batches).toEqual([[a], [b, c]]);
});

test('a broken one does not fail others, and what was undone with it is done once', async () => {
  const { run } = aKind();
  const { keys, after, open } = threeKeys();
  const [a, b, c] = keys;
  const first = run(platsa.ctx, { key: a, after });
  const others = [run(platsa.ctx, { key: b }), run(platsa.ctx, { key: c, broken: true })];
  open();
  await first;
  const [done, broken] = await Promise.allSettled(others);
  expect(done).toEqual({ status: 'fulfilled', value: `${b} is done` });
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(await Promise.all(keys.map(timesDone))).toEqual([1, 1, 0]);
});

test('an item that waits for a locked row delays no other item', async () => {
  const { run } = aKind();
  const [a, b, c] = threeKeys().keys;
  await run(platsa.ctx, { key: b });
  const locked = await platsa.ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM rate_limits WHERE key = ${b} FOR UPDATE`.execute(tx);
    const [first, waiting, last] = [a, b, c].map((key) => run(platsa.ctx, { key }));
    await Promise.all([first, last]);
    expect(await run(platsa.ctx, { key: a })).toBe(`${a} is done`);
    return { waiting };
  });
  expect(await locked.waiting).toBe(`${b} is done`);
  expect(await Promise.all([a, b, c].map(timesDone))).toEqual([2, 2, 1]);
});
