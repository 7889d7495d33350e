import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@platsa/contract/live-event';
import { onTestFinished } from 'vitest';
import { type Audience, announce } from '../src/platform/live-events/live-hub.ts';
import type { TestApp } from './app.ts';

/** Waits until a server has heard what was announced before: notifications come in the order of their transactions. */
export async function liveEventsArrived({ ctx }: TestApp): Promise<void> {
  const nobody: Audience = `user:${randomUUID()}`;
  const told = Promise.withResolvers<void>();
  const leave = ctx.live.subscribe(nobody, () => told.resolve());
  await announce(ctx.db, nobody, { type: 'everything' });
  await told.promise;
  leave();
}

/** Collects what audiences are told from now on. */
export async function recordLiveEvents(
  test: TestApp,
  ...audiences: Audience[]
): Promise<(LiveEvent & { audience: Audience })[]> {
  await liveEventsArrived(test);
  const heard: (LiveEvent & { audience: Audience })[] = [];
  for (const audience of audiences) {
    onTestFinished(test.ctx.live.subscribe(audience, (event) => heard.push({ ...event, audience })));
  }
  return heard;
}
