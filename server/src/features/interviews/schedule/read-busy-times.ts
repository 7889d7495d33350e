import { isTimeZone } from '@platsa/contract/interviews/schedule';
import ICAL from 'ical.js';
import type { Period } from '../working-days.ts';
import { momentOf } from '../working-days.ts';
import type { BusyTime } from './providers/calendar-provider.ts';

/** More than any calendar has: a hostile one must not stop the server. */
const maxOccurrences = 20_000;

/**
 * When the owner of a calendar (iCalendar, RFC 5545) is busy within a period. What is cancelled, or marked as free, does not
 * count. Times without a zone, and whole days, are in the owner's. Throws when the text is no calendar.
 */
export function readBusyTimes(text: string, within: Period, timeZone: string): BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new Error('not a calendar');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  try {
    const reader = new CalendarReader(within, timeZone);
    for (const event of listEvents(calendar)) reader.addEvent(event);
    for (const freeBusy of calendar.getAllSubcomponents('vfreebusy')) reader.addFreeBusy(freeBusy);
    return reader.busy;
  } finally {
    // The names of a calendar's zones are its own.
    ICAL.TimezoneService.reset();
  }
}

/** The events with the changed occurrences of those that come again. */
function listEvents(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar.getAllSubcomponents('vevent');
  const changed = components.filter((component) => component.hasProperty('recurrence-id'));
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const originals = components.filter((component) => !component.hasProperty('recurrence-id'));
  const known = new Set(originals.map(uidOf));
  return [
    ...originals.map((component) => {
      const exceptions = changed.filter((exception) => uidOf(exception) === uidOf(component));
      return new ICAL.Event(component, { exceptions, strictExceptions: false });
    }),
    ...changed.filter((component) => !known.has(uidOf(component))).map((component) => new ICAL.Event(component)),
  ];
}

class CalendarReader {
  busy: BusyTime[] = [];
  private occurrences = 0;
  private readonly within: Period;
  private readonly timeZone: string;

  constructor(within: Period, timeZone: string) {
    this.within = within;
    this.timeZone = timeZone;
  }

  addEvent(event: ICAL.Event): void {
    if (!event.startDate) return;
    if (!event.isRecurring()) {
      this.add(event, event.startDate, event.endDate);
      return;
    }
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      this.occurrences += 1;
      if (this.occurrences > maxOccurrences) throw new Error('the calendar repeats too often');
      if (this.momentOf(next, event) >= this.within.to) return;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      this.add(item, startDate, endDate);
    }
  }

  addFreeBusy(component: ICAL.Component): void {
    for (const property of component.getAllProperties('freebusy')) {
      if (/^free$/i.test(String(property.getFirstParameter('fbtype') ?? ''))) continue;
      for (const value of property.getValues()) {
        if (value instanceof ICAL.Period) this.addPeriod(value.start, value.getEnd());
      }
    }
  }

  private add(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void {
    if (isBusy(event.component)) this.addPeriod(start, end, event);
  }

  private addPeriod(start: ICAL.Time, end: ICAL.Time, event?: ICAL.Event): void {
    const period = { from: this.momentOf(start, event), to: this.momentOf(end, event) };
    const { from, to } = { from: Math.max(period.from, this.within.from), to: Math.min(period.to, this.within.to) };
    if (from < to) this.busy.push({ from, to, ...(event?.uid && { uid: event.uid }) });
  }

  /** A zone that the calendar names without describing it is known by its name, or is the owner's. */
  private momentOf(time: ICAL.Time, event?: ICAL.Event): number {
    const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    if (!isFloating) return time.toUnixTime() * 1000;
    const day = [time.year, time.month, time.day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
    const minutes = time.isDate ? 0 : time.hour * 60 + time.minute;
    const named = String(event?.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
    return momentOf(day.join('-'), minutes, isTimeZone(named) ? named : this.timeZone);
  }
}

/** As Outlook and Google mark it. */
function isBusy(event: ICAL.Component): boolean {
  const read = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (read('status') === 'CANCELLED' || read('transp') === 'TRANSPARENT') return false;
  return !['FREE', 'WORKINGELSEWHERE'].includes(read('x-microsoft-cdo-busystatus'));
}
