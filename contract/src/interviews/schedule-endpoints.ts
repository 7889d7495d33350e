import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { calendarForm, ownSchedule, scheduleForm } from './schedule.ts';

export const getOwnSchedule = endpoint({
  name: 'getOwnSchedule',
  address: 'GET /interview-schedule',
  summary: 'Den inloggades arbetstider och kopplade kalendrar.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({}),
  output: ownSchedule,
  errors: [],
});

export const saveOwnSchedule = endpoint({
  name: 'saveOwnSchedule',
  address: 'PUT /interview-schedule',
  summary: 'Sparar den inloggades arbetstider.',
  access: 'companyUser',
  notForSupport: true,
  input: scheduleForm,
  output: ownSchedule,
  errors: [],
});

export const addCalendar = endpoint({
  name: 'addCalendar',
  address: 'POST /calendars',
  summary: 'Kopplar en kalender genom dess adress (iCalendar). Bara när man är upptagen sparas, aldrig varför.',
  access: 'companyUser',
  notForSupport: true,
  input: calendarForm,
  output: ownSchedule,
  errors: ['conflict'],
});

export const removeCalendar = endpoint({
  name: 'removeCalendar',
  address: 'DELETE /calendars/{calendarId}',
  summary: 'Kopplar bort en kalender.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ calendarId: id }),
  output: ownSchedule,
  errors: ['notFound'],
});

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  address: 'POST /calendar-feed',
  summary: 'Ger en privat adress med de egna intervjuerna, som ett kalenderprogram hämtar. Den gamla slutar gälla.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({}),
  output: z.object({ url: z.url() }),
  errors: [],
});

export const removeCalendarFeed = endpoint({
  name: 'removeCalendarFeed',
  address: 'DELETE /calendar-feed',
  summary: 'Stänger den privata adressen med de egna intervjuerna.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const downloadCalendarFeed = endpoint({
  name: 'downloadCalendarFeed',
  address: 'GET /calendar-feeds/{feedToken}',
  summary: 'Intervjuerna på en privat adress, som kalenderfil (iCalendar, RFC 5545).',
  access: 'anyone',
  input: z.object({ feedToken: z.string().min(1).max(100) }),
  output: z.never(),
  errors: ['notFound'],
  download: 'text/calendar',
});
