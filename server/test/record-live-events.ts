import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@platsa/contract/live-event';
import { onTestFinished } from 'vitest';
import { type Audience, sendSignals } from '../src/platform/live-events/signals.ts';
import type { TestApp } from './app.ts';

/** Waits until a server has received all earlier events: notifications arrive in the order of their transactions. */
export async function liveEventsArrived({ ctx }: TestApp): Promise<void> {
  const nobody: Audience = `user:${randomUUID()}`;
  const arrived = Promise.withResolvers<void>();
  const leave = ctx.live.subscribe(nobody, () => arrived.resolve());
  await sendSignals(ctx.db, [{ audience: nobody, event: { type: 'everything' } }]);
  await arrived.promise;
  leave();
}

/** Records the events to these audiences from now on. */
export async function recordLiveEvents(
  test: TestApp,
  ...audiences: Audience[]
): Promise<(LiveEvent & { audience: Audience })[]> {
  await liveEventsArrived(test);
  const events: (LiveEvent & { audience: Audience })[] = [];
  for (const audience of audiences) {
    onTestFinished(test.ctx.live.subscribe(audience, (event) => events.push({ ...event, audience })));
  }
  return events;
}
