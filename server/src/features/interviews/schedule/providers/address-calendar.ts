import type { Context } from '../../../../context.ts';
import { fetchPublic } from '../../../../platform/adapters/fetch-public.ts';
import { CalendarError, type CalendarProvider, calendarBounds } from './calendar-provider.ts';

/** The address as it is fetched: webcal is https under another name. */
export function calendarUrl(address: string): URL {
  return new URL(address.replace(/^webcals?:/i, 'https:'));
}

/** A calendar file at an address, which is only read. */
export function openAddressCalendar(ctx: Context, address: string): CalendarProvider {
  const readOnly = async () => {
    throw new CalendarError('refused', 'a calendar file is not written to');
  };
  return {
    listCalendars: async () => [],
    async readBusyTimes(within, timeZone) {
      const text = await fetchText(ctx, address);
      // The parser is loaded with the first calendar.
      const { readBusyTimes } = await import('../read-busy-times.ts');
      return readBusyTimes(text, within, timeZone);
    },
    writeEntry: readOnly,
    deleteEntry: readOnly,
  };
}

async function fetchText(ctx: Context, address: string): Promise<string> {
  try {
    const bounds = { ...calendarBounds, trusted: ctx.config.calendarServers };
    return new TextDecoder().decode(await fetchPublic(calendarUrl(address).href, bounds));
  } catch (error) {
    throw new CalendarError(/ answered 4\d\d$/.test(String(error)) ? 'refused' : 'unreachable', 'not fetched');
  }
}
