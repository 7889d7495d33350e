import { createCalendarFeed } from '@platsa/contract/interviews/schedule-endpoints';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken, newToken } from '../../../http/session.ts';

/** The address before stops working. */
export const createCalendarFeedRoute = route(createCalendarFeed, {
  policy: anyone,
  async handle({ ctx, actor: { userId } }) {
    const token = newToken();
    const feed = { tokenHash: hashToken(token), createdAt: ctx.now() };
    await ctx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
    await ctx.db
      .insertInto('calendarFeeds')
      .values({ userId, ...feed })
      .execute();
    return { url: `${ctx.publicUrl}/v1/calendar-feeds/${token}` };
  },
});
