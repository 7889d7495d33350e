import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { scoreProfile } from '../applicants/rescore.ts';

/** What follows a change: the person's other windows are told, and where it counts for `matching`, scores follow. */
export async function profileChanged(ctx: Context, tx: Tx, userId: string, { matching }: { matching: boolean }) {
  await announce(tx, `user:${userId}`, { type: 'profile', id: userId });
  if (matching) await ctx.queue.add(tx, scoreProfile, { userId });
}
