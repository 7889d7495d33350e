import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { inTransaction, isMissingRow } from './transaction.ts';

const platsa = useTestApp();

test('of two transactions in a deadlock, the one that PostgreSQL aborts runs again', async () => {
  const people = [await aJobSeeker(platsa), await aJobSeeker(platsa)].map(({ userId }) => userId);
  const haveFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const attempts = [0, 0];
  const rename = (index: number) =>
    inTransaction(platsa.ctx, async (tx) => {
      attempts[index] = (attempts[index] ?? 0) + 1;
      for (const id of index === 0 ? people : people.toReversed()) {
        await tx
          .updateTable('persons')
          .set({ phoneNumber: `07${index}` })
          .where('id', '=', id)
          .execute();
        haveFirst[index]?.resolve();
        await haveFirst[1 - index]?.promise;
      }
    });
  await Promise.all([rename(0), rename(1)]);
  expect(attempts.toSorted()).toEqual([1, 2]);
});

test('other errors are not retried, and roll back', async () => {
  const { userId } = await aJobSeeker(platsa);
  let attempts = 0;
  const failing = inTransaction(platsa.ctx, async (tx) => {
    attempts++;
    await tx.updateTable('persons').set({ phoneNumber: '1' }).where('id', '=', userId).execute();
    await sql`SELECT 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(attempts).toBe(1);
  const row = await platsa.ctx.db
    .selectFrom('persons')
    .select('phoneNumber')
    .where('id', '=', userId)
    .executeTakeFirst();
  expect(row?.phoneNumber).not.toBe('1');
});

test('a reference to a deleted row, and a query for one, are missing rows', async () => {
  const { db } = platsa.ctx;
  const insert = db.insertInto('profiles').values({ personId: randomUUID() }).execute();
  const read = db.selectFrom('users').select('id').where('id', '=', randomUUID()).executeTakeFirstOrThrow();
  const outcomes = await Promise.allSettled([insert, read]);
  expect(outcomes.map((one) => one.status === 'rejected' && isMissingRow(one.reason))).toEqual([true, true]);
  expect(isMissingRow(new Error('other'))).toBe(false);
});

test('statements sent after another part of the transaction has failed write nothing', async () => {
  const { userId } = await aJobSeeker(platsa);
  const { promise: rolledBack, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(platsa.ctx, async (tx) => {
    const write = () => tx.updateTable('persons').set({ phoneNumber: '2' }).where('id', '=', userId).execute();
    late = rolledBack.then(write);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  resolve();
  await expect(late).rejects.toThrow('Transaction is already rolled back');
  const { rows } = await sql`SELECT FROM persons WHERE id = ${userId} AND phone_number = '2'`.execute(platsa.ctx.db);
  expect(rows).toEqual([]);
});
