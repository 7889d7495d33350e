import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server with calendars, whose texts and status a test sets. */
export async function startCalendarServer() {
  const state = { status: 200, text: '', requests: 0 };
  const server = createServer((_request, response) => {
    state.requests++;
    response.writeHead(state.status, { 'content-type': 'text/calendar' }).end(state.text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, address: `${origin}/secret-name/basic.ics`, state, close: () => server.close() };
}

/** A calendar with these lines of events. */
export function calendarOf(...events: string[][]): string {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    `UID:event-${index}`,
    'DTSTAMP:20261101T000000Z',
    ...event,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//SV', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
