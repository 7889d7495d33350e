import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { newId } from './ids.ts';

const platsa = useTestApp();

/** One connection's, each by a statement of its own. */
async function madeByPostgres(): Promise<string[]> {
  return platsa.ctx.db.connection().execute(async (one) => {
    const made: string[] = [];
    for (let count = 0; count < 200; count++) {
      const { rows } = await sql<{ id: string }>`SELECT uuid_v7() AS id`.execute(one);
      made.push(...rows.map(({ id }) => id));
    }
    return made;
  });
}

const madeByTheServer = async () => Array.from({ length: 10_000 }, newId);

describe.each([
  ['PostgreSQL', madeByPostgres],
  ['the server', madeByTheServer],
])('ids that %s makes', (_, make) => {
  test('sort in the order in which they were made, and contain the time', async () => {
    const from = Date.now();
    const ids = await make();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
    expect(ids.filter((id) => !/^.{8}-.{4}-7.{3}-[89ab].{3}-.{12}$/.test(id))).toEqual([]);
    const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(from - 1);
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 5);
  });
});
