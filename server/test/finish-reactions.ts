import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { runReactions } from '../src/events/react-to-event.ts';
import { type EventJob, reactToEvent } from '../src/events/record.ts';

/**
 * Runs the reactions that wait in the queue, and those that they cause, so that a test sees their results at once. The queue's
 * own worker runs at the same time; what it has begun is waited for.
 */
export async function finishReactions(ctx: Context): Promise<void> {
  const finished = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ data: EventJob }>`
      SELECT data FROM pgboss.job WHERE name = ${reactToEvent.name} AND state < 'completed'`.execute(ctx.db);
    const waiting = rows.filter(({ data }) => !finished.has(data.eventId));
    if (waiting.length === 0) return;
    for (const { data } of waiting) {
      await runReactions(ctx, data);
      finished.add(data.eventId);
    }
  }
}
