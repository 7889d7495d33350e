import type { LiveEvent } from '@platsa/contract/live/schema';
import { expect, onTestFinished } from 'vitest';
import { type Audience, announce } from '../src/events/live-hub.ts';
import type { TestApp } from './app.ts';

/** Collects what audiences are told from now on; what was announced before has arrived and is left out. */
export async function hear(test: TestApp, ...audiences: Audience[]): Promise<(LiveEvent & { audience: Audience })[]> {
  const heard: (LiveEvent & { audience: Audience })[] = [];
  for (const audience of audiences) {
    onTestFinished(test.ctx.live.subscribe(audience, (event) => heard.push({ ...event, audience })));
  }
  const last = audiences.at(-1);
  if (!last) return heard;
  // Notifications come in the order of their transactions.
  await announce(test.ctx.db, last, { type: 'everything' });
  await expect.poll(() => heard.map(({ type }) => type)).toContain('everything');
  heard.length = 0;
  return heard;
}
