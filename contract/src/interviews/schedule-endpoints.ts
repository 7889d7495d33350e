import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, singleLine } from '../fields.ts';
import {
  calDavAccount,
  calDavForm,
  calendarChoice,
  calendarForm,
  foundCalendar,
  grantedKind,
  ownSchedule,
  scheduleForm,
} from './schedule.ts';

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

export const findCalDavCalendars = endpoint({
  name: 'findCalDavCalendars',
  address: 'POST /calendars/caldav/found',
  summary: 'Listar kalendrarna i ett konto på en kalenderserver (CalDAV). Ingenting sparas.',
  access: 'companyUser',
  notForSupport: true,
  input: calDavAccount,
  output: z.object({ calendars: z.array(foundCalendar) }),
  errors: ['conflict'],
});

export const addCalDavCalendar = endpoint({
  name: 'addCalDavCalendar',
  address: 'POST /calendars/caldav',
  summary:
    'Kopplar ett konto på en kalenderserver (CalDAV), med de kalendrar som räknas och den som intervjuer skrivs i.',
  access: 'companyUser',
  notForSupport: true,
  input: calDavForm,
  output: ownSchedule,
  errors: ['conflict'],
});

export const listFoundCalendars = endpoint({
  name: 'listFoundCalendars',
  address: 'GET /calendars/{calendarId}/found',
  summary: 'Listar kalendrarna i ett kopplat konto, att välja bland.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ calendarId: id }),
  output: z.object({ calendars: z.array(foundCalendar) }),
  errors: ['notFound', 'conflict'],
});

export const chooseCalendars = endpoint({
  name: 'chooseCalendars',
  address: 'PUT /calendars/{calendarId}/choice',
  summary: 'Väljer vilka kalendrar i ett kopplat konto som räknas, och i vilken intervjuer skrivs.',
  access: 'companyUser',
  notForSupport: true,
  input: calendarChoice.extend({ calendarId: id }),
  output: ownSchedule,
  errors: ['notFound', 'conflict'],
});

export const startCalendarGrant = endpoint({
  name: 'startCalendarGrant',
  address: 'POST /calendar-grants',
  summary:
    'Börjar ansluta en kalender hos Google eller Microsoft: ger adressen där man godkänner. Med _calendar ansluts en kalender igen.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ kind: grantedKind, _calendar: id.optional() }),
  output: z.object({ url: z.url() }),
  errors: ['notFound', 'conflict'],
});

export const finishCalendarGrant = endpoint({
  name: 'finishCalendarGrant',
  address: 'PUT /calendar-grants',
  summary: 'Ansluter kalendern, med det som leverantören skickade tillbaka när man hade godkänt.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ state: singleLine().min(1).max(4000), code: singleLine().min(1).max(4000) }),
  output: ownSchedule.extend({ _calendar: id }),
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
