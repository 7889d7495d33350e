import {
  type CalendarKind,
  calendarKinds,
  type OwnSchedule,
  type ScheduleForm,
  usualSchedule,
} from '@platsa/contract/interviews/schedule';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';

/** The working hours of each of the users. */
export async function listSchedules(db: Db, userIds: readonly string[]): Promise<Map<string, ScheduleForm>> {
  const rows = await db
    .selectFrom('workingHours')
    .select(['userId', 'timeZone', 'hours', 'worksOnHolidays', 'maxPerDay'])
    .where('userId', '=', anyId(userIds))
    .execute();
  const stored = new Map(rows.map(({ userId, ...schedule }) => [userId, schedule]));
  return new Map(userIds.map((userId) => [userId, stored.get(userId) ?? usualSchedule]));
}

export async function getOwnScheduleView(ctx: Context, userId: string, db: Db = ctx.db): Promise<OwnSchedule> {
  const [schedules, calendars, feed] = await Promise.all([
    listSchedules(db, [userId]),
    db
      .selectFrom('calendars')
      .select(['id', 'kind', 'name', 'host', 'parts', 'readAt', 'failure', 'writeFailure'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst(),
  ]);
  return {
    ...(schedules.get(userId) ?? usualSchedule),
    calendars: calendars.map(({ id, readAt, ...calendar }) => {
      return { _id: id, ...calendar, readAt: readAt?.toISOString() ?? null };
    }),
    offeredKinds: listOfferedKinds(ctx),
    feedSince: feed?.createdAt.toISOString() ?? null,
  };
}

/** The kinds of calendars that can be connected on this server. */
function listOfferedKinds({ config }: Context): CalendarKind[] {
  return calendarKinds.filter((kind) => kind === 'address' || kind === 'caldav' || config.calendarClients[kind]);
}
