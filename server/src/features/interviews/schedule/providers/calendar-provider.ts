import type { CalendarFailure, FoundCalendar } from '@platsa/contract/interviews/schedule';
import type { CalendarEvent } from '../../../../platform/calendar-file.ts';
import type { Period } from '../../working-days.ts';

/** A time that a calendar takes. */
export interface BusyTime extends Period {
  /** The UID of the entry (RFC 5545), and what the provider calls it; by them we know entries that we have written. */
  uid?: string;
  remoteId?: string;
}

/** An entry in one of the account's calendars. */
interface RemoteEntry {
  partId: string;
  remoteId: string;
}

/** A connected calendar, or an account with several. All of its calls throw CalendarError when they fail. */
export interface CalendarProvider {
  listCalendars(): Promise<FoundCalendar[]>;
  /** When the owner is busy within the period. Times without a zone are in `timeZone`. Throws rather than leave something out. */
  readBusyTimes(within: Period, timeZone: string): Promise<BusyTime[]>;
  /** Writes an entry, over the one that is known. Returns what the provider calls it. Can be called again. */
  writeEntry(partId: string, event: CalendarEvent, knownId: string | undefined): Promise<string>;
  /** Deletes an entry, which may be gone already. */
  deleteEntry(entry: RemoteEntry): Promise<void>;
}

export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, message: string) {
    super(`${failure}: ${message}`);
    this.failure = failure;
  }
}

/** Bounds of all that is read from calendars. */
export const calendarBounds = { maxBytes: 5_000_000, timeoutMs: 8_000 };

/** Why a call failed, whatever it threw. What was read stands in no log. */
export function toCalendarError(error: unknown): CalendarError {
  return error instanceof CalendarError ? error : new CalendarError('unreadable', 'another answer was expected');
}
