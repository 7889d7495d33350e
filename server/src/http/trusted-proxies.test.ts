import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { limits } from './limits.ts';

const behindBalancer = useTestApp({ settings: async () => ({ TRUSTED_PROXIES: '10.0.0.0/8' }) });
const byItself = useTestApp();

/** Statuses of more requests for recovery than one network may make, each of which names another visitor. */
async function ask(platsa: typeof byItself, remoteAddress: string, visitor: (nth: number) => string) {
  const attempts = Array.from({ length: limits.recoverByNetwork.points + 1 }, (_, nth) =>
    platsa.app.inject({
      method: 'POST',
      url: '/v1/recoveries',
      remoteAddress,
      headers: { 'x-forwarded-for': visitor(nth) },
      payload: { data: { email: `${nth}@example.com` } },
    }),
  );
  return (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
}

test('visitors behind a load balancer have limits of their own', async () => {
  expect(await ask(behindBalancer, '10.3.2.1', (nth) => `203.0.113.${nth}`)).not.toContain(429);
  expect(await ask(behindBalancer, '10.3.2.1', () => '203.0.113.200')).toContain(429);
});

test('nobody else says which address a request came from', async () => {
  expect(await ask(behindBalancer, '192.0.2.7', (nth) => `203.0.113.${nth}`)).toContain(429);
  expect(await ask(byItself, '10.3.2.1', (nth) => `203.0.113.${nth}`)).toContain(429);
});

test('a subscriber’s IPv6 network is one visitor', async () => {
  expect(await ask(behindBalancer, '10.3.2.1', (nth) => `2001:db8:5:5::${nth}`)).toContain(429);
});
