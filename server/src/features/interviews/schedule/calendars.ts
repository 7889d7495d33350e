import type { CalendarFailure } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fetchPublic } from '../../../platform/adapters/fetch-public.ts';
import { decryptSecret } from '../../../platform/secrets.ts';
import { companyZone } from '../free-times.ts';
import type { Period } from '../working-days.ts';

const day = 86_400_000;
const bounds = { maxBytes: 5_000_000, timeoutMs: 8_000 };
/** As far as candidates can book, and some more. */
const daysAhead = 120;

/** The address as it is fetched: webcal is https under another name. */
export function calendarUrl(address: string): URL {
  return new URL(address.replace(/^webcals?:/i, 'https:'));
}

type BusyTimes = { busy: Period[] } | { failure: CalendarFailure };

/** Fetches a calendar and reads when its owner is busy from now on. */
export async function fetchBusyTimes(ctx: Context, address: string, timeZone = companyZone): Promise<BusyTimes> {
  let bytes: Uint8Array;
  try {
    bytes = await fetchPublic(calendarUrl(address).href, { ...bounds, trusted: ctx.config.calendarServers });
  } catch (error) {
    return { failure: / answered 4\d\d$/.test(String(error)) ? 'refused' : 'unreachable' };
  }
  const from = ctx.now().getTime() - day;
  // The parser is loaded with the first calendar.
  const { readBusyTimes } = await import('./read-busy-times.ts');
  try {
    return { busy: readBusyTimes(new TextDecoder().decode(bytes), { from, to: from + daysAhead * day }, timeZone) };
  } catch {
    return { failure: 'unreadable' };
  }
}

const minute = 60_000;
/** What somebody books by is no older than this. */
const maxAgeMs = 2 * minute;

/** Reads those calendars of the users again that were last tried longer ago than this. */
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

/** Fetches a calendar and stores what it says. One that cannot be read keeps no times: nobody is then taken to be free. */
export async function readCalendar(ctx: Context, id: string): Promise<void> {
  const calendar = await ctx.db
    .selectFrom('calendars')
    .leftJoin('workingHours', 'workingHours.userId', 'calendars.userId')
    .select(['calendars.address', 'workingHours.timeZone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!calendar) return;
  const address = await decryptSecret(ctx.config, calendar.address).catch(() => undefined);
  const read: BusyTimes =
    address === undefined
      ? { failure: 'refused' }
      : await fetchBusyTimes(ctx, address, calendar.timeZone ?? companyZone);
  await storeBusyTimes(ctx, id, read);
}

export async function storeBusyTimes(ctx: Context, id: string, read: BusyTimes): Promise<void> {
  const now = ctx.now();
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
    const times = read.busy.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) }));
    await sql`
      INSERT INTO busy_times (calendar_id, starts_at, ends_at)
      SELECT DISTINCT ${id}::uuid, "startsAt", "endsAt"
      FROM json_to_recordset(${JSON.stringify(times)}::json) AS time ("startsAt" timestamptz, "endsAt" timestamptz)`.execute(
      tx,
    );
  });
}
