import { type CalendarAnswer, calendarAnswers } from '@platsa/contract/interviews/schema';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import ICAL from 'ical.js';
import type { CalendarReply } from '../../../events/commit-hooks.ts';

const maxComment = 1000;

/** Reads what a calendar program answers to an entry (iTIP, RFC 5546). Undefined where the text is something else. */
export function readCalendarReply(text: string): CalendarReply | undefined {
  const calendar = parseCalendar(text);
  const event = calendar?.getFirstSubcomponent('vevent');
  if (!calendar || !event || readProperty(calendar, 'method').toUpperCase() !== 'REPLY') return undefined;
  const status = String(event.getFirstProperty('attendee')?.getParameter('partstat') ?? '').toLowerCase();
  if (!isCalendarAnswer(status)) return undefined;
  return {
    uid: readProperty(event, 'uid'),
    // Without one it is the first version.
    sequence: Number(readProperty(event, 'sequence')) || 0,
    answer: status,
    comment: truncateCodeUnits(readProperty(event, 'comment').trim(), maxComment),
  };
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

function isCalendarAnswer(status: string): status is CalendarAnswer {
  return Object.hasOwn(calendarAnswers, status);
}
