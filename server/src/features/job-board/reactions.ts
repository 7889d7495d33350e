import type { FeatureReactions } from '../../events/react-to-event.ts';
import { readStaleFeeds } from './articles/read-stale-feeds.ts';

export const jobBoardReactions: FeatureReactions = {
  'profile.topics.changed': {
    async readFeeds(ctx, tx, { by }) {
      const topics = tx
        .selectFrom('profileTags')
        .select('tagId')
        .where('personId', '=', by)
        .where('kind', '=', 'topic');
      const rows = await topics.execute();
      await readStaleFeeds(
        ctx,
        tx,
        rows.map(({ tagId }) => tagId),
      );
    },
  },
};
