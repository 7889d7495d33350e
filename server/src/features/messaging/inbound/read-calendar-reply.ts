import { type CalendarAnswer, calendarAnswers } from '@platsa/contract/interviews/schema';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import ICAL from 'ical.js';
import type { CalendarReply } from '../../../events/commit-hooks.ts';

const maxComment = 1000;

/**
 * Reads what a calendar program answers to an entry (iTIP, RFC 5546): a yes or no (REPLY), or another time that its owner proposes
 * (COUNTER). Undefined where the text is something else.
 */
export function readCalendarReply(text: string): CalendarReply | undefined {
  const calendar = parseCalendar(text);
  const event = calendar?.getFirstSubcomponent('vevent');
  if (!calendar || !event) return undefined;
  const about = {
    uid: readProperty(event, 'uid'),
    // Without one it is the first version.
    sequence: Number(readProperty(event, 'sequence')) || 0,
    comment: truncateCodeUnits(readProperty(event, 'comment').trim(), maxComment),
  };
  switch (readProperty(calendar, 'method').toUpperCase()) {
    case 'REPLY': {
      const status = String(event.getFirstProperty('attendee')?.getParameter('partstat') ?? '').toLowerCase();
      return isCalendarAnswer(status) ? { ...about, answer: status } : undefined;
    }
    case 'COUNTER': {
      const proposed = readStart(calendar, event);
      return proposed && { ...about, proposed };
    }
    default:
      return undefined;
  }
}

function parseCalendar(text: string): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return undefined;
  }
}

function readProperty(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '');
}

/** When the event begins, by the zones that the calendar itself describes. Undefined for a time without a zone, or a whole day. */
function readStart(calendar: ICAL.Component, event: ICAL.Component): Date | undefined {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  try {
    const start = new ICAL.Event(event).startDate;
    const hasZone = start && !start.isDate && start.zone !== ICAL.Timezone.localTimezone;
    return hasZone ? start.toJSDate() : undefined;
  } catch {
    return undefined;
  } finally {
    // The names of a calendar's zones are its own.
    ICAL.TimezoneService.reset();
  }
}

function isCalendarAnswer(status: string): status is CalendarAnswer {
  return Object.hasOwn(calendarAnswers, status);
}
