import { downloadCalendarFeed } from '@platsa/contract/interviews/schedule-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { hashToken } from '../../../http/session.ts';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { interviewEvent } from '../booking/interview-entry.ts';
import { type InterviewRow, selectInterviews } from '../booking/interviews.ts';

const day = 86_400_000;
const shownDays = { back: 30, ahead: 200 };

/** Needs no session: the address is known to its owner's calendar program. It has what the owner holds, in all companies. */
export const downloadCalendarFeedRoute = downloadRoute(downloadCalendarFeed, {
  limits: [limits.readCalendarFeed],
  policy: anyone,
  async handle({ ctx, input }) {
    const feed = await ctx.db
      .selectFrom('calendarFeeds')
      .select('userId')
      .where('tokenHash', '=', hashToken(input.feedToken))
      .executeTakeFirst();
    if (!feed) throw new ApiError('notFound');
    const interviews = await listHeldBy(ctx, feed.userId);
    const reader = { name: '', email: '', isCandidate: false };
    const events = interviews.map((interview) => {
      const { invitation: _answers, ...event } = interviewEvent(ctx, interview, reader);
      return event;
    });
    return { content: Buffer.from(calendarFile('PUBLISH', events, 'Intervjuer i Platsa')), fileName: 'intervjuer.ics' };
  },
});

function listHeldBy({ db, now }: Context, userId: string): Promise<InterviewRow[]> {
  const from = new Date(now().getTime() - shownDays.back * day);
  const to = new Date(now().getTime() + shownDays.ahead * day);
  return selectInterviews(
    db,
    sql`i.status IN ('booked', 'done') AND i.starts_at BETWEEN ${from} AND ${to} AND j.unlocked
      AND EXISTS (SELECT FROM interview_people own
        WHERE own.interview_id = i.id AND own.user_id = ${userId} AND own.during IS NOT NULL)`,
  );
}
