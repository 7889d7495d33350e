import { usualSchedule } from '@platsa/contract/interviews/schedule';
import type { PersonTimes } from '@platsa/contract/interviews/schema';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import type { Person } from '../free-times.ts';
import { listSchedules } from '../schedule/schedules.ts';
import { joinPeriods, listGaps, listWorkingPeriods, type Period } from '../working-days.ts';

/** A person with all that takes their time in a period. */
export interface AvailablePerson extends Person {
  firstName: string;
  lastName: string;
  imageId: string | null;
  email: string;
  hasCalendar: boolean;
}

/** The members among the users, in the order asked for. An interview that is being moved takes no time. */
export async function listAvailability(
  db: Db,
  { companyId, userIds, moving }: { companyId: string; userIds: readonly string[]; moving?: string | undefined },
  within: Period,
): Promise<AvailablePerson[]> {
  const [people, schedules, taken] = [
    await listPeople(db, companyId, userIds),
    await listSchedules(db, userIds),
    await listTaken(db, userIds, within, moving),
  ];
  const byId = new Map(people.map((person) => [person.userId, person]));
  return [...new Set(userIds)].flatMap((userId) => {
    const person = byId.get(userId);
    if (!person) return [];
    const times = taken.filter((time) => time.userId === userId);
    const periods = (kind: string) => times.filter((time) => time.kind === kind).map(({ from, to }) => ({ from, to }));
    const schedule = schedules.get(userId) ?? usualSchedule;
    return [{ ...person, schedule, busy: periods('busy'), interviews: periods('interview') }];
  });
}

interface PersonRow {
  userId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  email: string;
  hasCalendar: boolean;
  isUnread: boolean;
}

async function listPeople(db: Db, companyId: string, userIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT m.user_id, p.first_name, p.last_name, p.image_id, u.email,
      EXISTS (SELECT FROM calendars c WHERE c.user_id = m.user_id) AS has_calendar,
      EXISTS (SELECT FROM calendars c WHERE c.user_id = m.user_id AND (c.failure IS NOT NULL OR c.read_at IS NULL)) AS is_unread
    FROM members m JOIN persons p ON p.id = m.user_id JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.user_id = ${anyId(userIds)}`.execute(db);
  return rows;
}

interface TakenTime extends Period {
  userId: string;
  kind: 'busy' | 'interview';
}

/** The buffers around an interview are part of its time, also after it has taken place. */
async function listTaken(
  db: Db,
  userIds: readonly string[],
  { from, to }: Period,
  moving: string | undefined,
): Promise<TakenTime[]> {
  const range = sql`tstzrange(${new Date(from)}, ${new Date(to)})`;
  const { rows } = await sql<{ userId: string; kind: 'busy' | 'interview'; startsAt: Date; endsAt: Date }>`
    SELECT c.user_id, 'busy' AS kind, t.starts_at, t.ends_at FROM busy_times t JOIN calendars c ON c.id = t.calendar_id
    WHERE c.user_id = ${anyId(userIds)} AND tstzrange(t.starts_at, t.ends_at) && ${range}
    UNION ALL
    SELECT p.user_id, 'interview', lower(p.during), upper(p.during) FROM interview_people p
    WHERE p.user_id = ${anyId(userIds)} AND p.during && ${range} AND p.interview_id IS DISTINCT FROM ${moving ?? null}`.execute(
    db,
  );
  return rows.map(({ userId, kind, startsAt, endsAt }) => ({
    userId,
    kind,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }));
}

export function personTimesView(person: AvailablePerson, within: Period): PersonTimes {
  const { userId, firstName, lastName, imageId, schedule, busy, interviews, hasCalendar, isUnread } = person;
  const view = (kind: 'busy' | 'interview' | 'away') => (period: Period) => ({
    startsAt: new Date(period.from).toISOString(),
    endsAt: new Date(period.to).toISOString(),
    kind,
  });
  const away = listGaps(within, listWorkingPeriods(schedule, within));
  return {
    ...{ _id: userId, firstName, lastName, images: imageId ? [imageId] : [] },
    timeZone: schedule.timeZone,
    calendar: isUnread ? 'unread' : hasCalendar ? 'read' : 'none',
    busy: [
      ...joinPeriods(busy).map(view('busy')),
      ...joinPeriods(interviews).map(view('interview')),
      ...away.map(view('away')),
    ],
  };
}
