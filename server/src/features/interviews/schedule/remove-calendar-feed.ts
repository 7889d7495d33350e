import { removeCalendarFeed } from '@platsa/contract/interviews/schedule-endpoints';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

export const removeCalendarFeedRoute = route(removeCalendarFeed, {
  policy: anyone,
  async handle({ ctx, actor: { userId } }) {
    await ctx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
    return {};
  },
});
