import type { Reactions } from '../../reactions.ts';
import { readStaleFeeds } from './articles/read-stale-feeds.ts';

export const jobBoardReactions = {
  topicsChosen: (ctx, tx, { topicIds }) => readStaleFeeds(ctx, tx, topicIds),
} satisfies Partial<Reactions>;
