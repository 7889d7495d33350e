import type { CalendarFailure } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { companyZone } from '../free-times.ts';
import { dropOwnEntries } from './own-entries.ts';
import { type BusyTime, type CalendarProvider, toCalendarError } from './providers/calendar-provider.ts';
import { openProvider } from './providers/open-provider.ts';

const day = 86_400_000;
/** As far as candidates can book, and some more. */
const daysAhead = 120;

export type StoredCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;

export function findCalendar(db: Db, id: string) {
  return db
    .selectFrom('calendars')
    .select(['id', 'userId', 'kind', 'secret', 'parts'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type BusyTimes = { busy: BusyTime[] } | { failure: CalendarFailure };

/** Reads when the owner of a calendar is busy from now on. */
export async function fetchBusyTimes(
  ctx: Context,
  provider: CalendarProvider,
  timeZone = companyZone,
): Promise<BusyTimes> {
  const from = ctx.now().getTime() - day;
  try {
    return { busy: await provider.readBusyTimes({ from, to: from + daysAhead * day }, timeZone) };
  } catch (error) {
    return { failure: toCalendarError(error).failure };
  }
}

const minute = 60_000;
/** Company users book by busy times that are no older than this. */
const maxAgeMs = 2 * minute;

/** Reads the calendars of the users again that were last tried at least `olderThanMs` ago. */
export async function refreshCalendars(
  ctx: Context,
  userIds: readonly string[],
  olderThanMs = maxAgeMs,
): Promise<void> {
  const before = new Date(ctx.now().getTime() - olderThanMs);
  const due = await ctx.db
    .selectFrom('calendars')
    .select('id')
    .where('userId', '=', anyId(userIds))
    .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<=', before)]))
    .execute();
  await Promise.all(due.map(({ id }) => readCalendar(ctx, id)));
}

/** Fetches a calendar and stores its busy times. While it cannot be read, its owner is never taken to be free. */
export async function readCalendar(ctx: Context, id: string): Promise<void> {
  const calendar = await ctx.db
    .selectFrom('calendars')
    .leftJoin('workingHours', 'workingHours.userId', 'calendars.userId')
    .select(['calendars.id', 'calendars.userId', 'kind', 'secret', 'parts', 'workingHours.timeZone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!calendar) return;
  const read = await openProvider(ctx, calendar).then(
    (provider) => fetchBusyTimes(ctx, provider, calendar.timeZone ?? companyZone),
    (error: unknown) => ({ failure: toCalendarError(error).failure }),
  );
  await storeBusyTimes(ctx, calendar, read);
}

/** Stores a calendar's busy times, without the interviews that Platsa knows anyway. */
export async function storeBusyTimes(
  ctx: Context,
  calendar: { id: string; userId: string },
  read: BusyTimes,
): Promise<void> {
  const now = ctx.now();
  const { id } = calendar;
  await inTransaction(ctx, async (tx) => {
    const known = await tx
      .selectFrom('calendars')
      .select('failedAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return;
    const outcome =
      'failure' in read
        ? { failure: read.failure, failedAt: known.failedAt ?? now }
        : { failure: null, failedAt: null, toldAt: null, readAt: now };
    await tx
      .updateTable('calendars')
      .set({ ...outcome, triedAt: now })
      .where('id', '=', id)
      .execute();
    if ('failure' in read) return;
    await tx.deleteFrom('busyTimes').where('calendarId', '=', id).execute();
    const others = await dropOwnEntries(tx, calendar, read.busy);
    const times = others.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) }));
    await sql`
      INSERT INTO busy_times (calendar_id, starts_at, ends_at)
      SELECT DISTINCT ${id}::uuid, "startsAt", "endsAt"
      FROM json_to_recordset(${JSON.stringify(times)}::json) AS time ("startsAt" timestamptz, "endsAt" timestamptz)`.execute(
      tx,
    );
  });
}
