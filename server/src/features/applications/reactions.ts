import type { Reactions } from '../../reactions.ts';
import { scoreJob, scoreProfile } from './rescore.ts';

export const applicationReactions = {
  profileChanged: (ctx, tx, profile) => ctx.queue.add(tx, scoreProfile, profile),
  requirementsChanged: (ctx, tx, job) => ctx.queue.add(tx, scoreJob, job),
} satisfies Partial<Reactions>;
