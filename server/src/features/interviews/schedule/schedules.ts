import { type OwnSchedule, type ScheduleForm, usualSchedule } from '@platsa/contract/interviews/schedule';
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

export async function getOwnScheduleView(db: Db, userId: string): Promise<OwnSchedule> {
  const [schedules, calendars, feed] = await Promise.all([
    listSchedules(db, [userId]),
    db
      .selectFrom('calendars')
      .select(['id', 'name', 'host', 'readAt', 'failure'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst(),
  ]);
  return {
    ...(schedules.get(userId) ?? usualSchedule),
    calendars: calendars.map(({ id, name, host, readAt, failure }) => {
      return { _id: id, name, host, readAt: readAt?.toISOString() ?? null, failure };
    }),
    feedSince: feed?.createdAt.toISOString() ?? null,
  };
}
