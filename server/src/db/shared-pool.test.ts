import { expect, inject, onTestFinished, test } from 'vitest';
import { createPool } from './database.ts';
import { runAsRequester, runForAll, sharedPool } from './shared-pool.ts';

function aSharedPool() {
  const pool = createPool(inject('connection'));
  const shared = sharedPool(pool, inject('connection'));
  const held: { release(): void }[] = [];
  onTestFinished(async () => {
    for (const client of held.splice(0)) client.release();
    await pool.end();
  });
  const connect = async () => held.push(await shared.connect());
  return { connect, releaseFirst: () => held.shift()?.release() };
}

const somebody = (account: string) => ({ account, network: 'office', connections: 0 });

test('an account waits for its own connections, and what others wait for too does not', async () => {
  const { connect, releaseFirst } = aSharedPool();
  const take = (account: string) => runAsRequester(somebody(account), connect);
  await Promise.all([take('a'), take('a'), take('a')]);
  let isGiven = false;
  const fourth = take('a').then(() => {
    isGiven = true;
  });
  await take('b');
  await runAsRequester(somebody('a'), () => runForAll(connect));
  expect(isGiven).toBe(false);
  releaseFirst();
  await fourth;
});

test('a request that has a connection gets another at once, because it would wait for itself', async () => {
  const { connect } = aSharedPool();
  const requests = [somebody('a'), somebody('a'), somebody('a')];
  for (const request of requests) await runAsRequester(request, connect);
  for (const request of requests) await runAsRequester(request, connect);
});
