import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { listAvailability } from '../booking/availability.ts';
import type { InterviewRow } from '../booking/interviews.ts';
import { type FreeTime, findFree, isOnGrid, listFreeTimes } from '../free-times.ts';
import { getKind, type KindRow } from '../kinds/kinds.ts';
import { refreshCalendars } from '../schedule/calendars.ts';
import type { Period } from '../working-days.ts';

const hour = 3_600_000;
const day = 24 * hour;
const maxCalendarAgeMs = 5 * 60_000;

/** The times that a candidate can choose, by the kind's rules as they are now. */
export async function listSlots(ctx: Pick<Context, 'now'>, db: Db, interview: InterviewRow): Promise<FreeTime[]> {
  const { id, companyId, kindId, needed, minutes, people } = interview;
  const kind = await getKind(db, kindId);
  const within = bookablePeriod(kind, ctx.now().getTime());
  const userIds = people.map(({ userId }) => userId);
  const available = await listAvailability(db, { companyId, userIds, moving: id }, within);
  return listFreeTimes({ ...kind, minutes, needed }, available, within);
}

/** One of those times, if it is still free: found without looking at all the others. */
export async function findSlot(
  ctx: Pick<Context, 'now'>,
  db: Db,
  interview: InterviewRow,
  from: number,
): Promise<FreeTime | undefined> {
  const { id, companyId, kindId, needed, minutes, people } = interview;
  const kind = await getKind(db, kindId);
  const rules = { ...kind, minutes, needed };
  const within = bookablePeriod(kind, ctx.now().getTime());
  const meeting = { from, to: from + minutes * 60_000 };
  if (!(from >= within.from && meeting.to <= within.to) || !isOnGrid(rules, from)) return undefined;
  const around = { from: meeting.from - day, to: meeting.to + day };
  const userIds = people.map(({ userId }) => userId);
  const free = findFree(rules, await listAvailability(db, { companyId, userIds, moving: id }, around), meeting);
  return free.length >= needed ? { ...meeting, userIds: free } : undefined;
}

function bookablePeriod({ noticeHours, horizonDays }: KindRow, now: number): Period {
  return { from: now + noticeHours * hour, to: now + horizonDays * day };
}

/** Calendars are read before a candidate is shown times, if the last look is some minutes old. */
export async function refreshCalendarsOf(ctx: Context, { people }: InterviewRow): Promise<void> {
  await refreshCalendars(
    ctx,
    people.map(({ userId }) => userId),
    maxCalendarAgeMs,
  );
}

/** Until when the candidate may book, move or cancel: an invitation until it expires, a booked time until some hours before. */
export function changeableUntil({ status, expiresAt, startsAt, changeHours }: InterviewRow): Date | null {
  if (status === 'invited') return expiresAt;
  return status === 'booked' && startsAt ? new Date(startsAt.getTime() - changeHours * hour) : null;
}

export function isChangeable(interview: InterviewRow, now: Date): boolean {
  const until = changeableUntil(interview);
  return until !== null && until > now;
}
