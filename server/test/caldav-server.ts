import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface StandInCalendar {
  name: string;
  isReadOnly: boolean;
  /** The events by their file names. */
  objects: Map<string, string>;
}

interface StandInAccount {
  password: string;
  /** By the last part of their addresses. */
  calendars: Map<string, StandInCalendar>;
  /** Answers every call with this status. */
  status?: number | undefined;
  /** Answers after so many milliseconds. */
  delayMs?: number | undefined;
  /** Says that the calendars are at this address. */
  home?: string | undefined;
  /** Redirects every call with the password to this address. */
  redirect?: string | undefined;
  /** Answers calls for lists with this body. */
  body?: { status: number; type: string; text: string } | undefined;
}

/**
 * A calendar server (CalDAV, RFC 4791) as far as Platsa uses one: finding an account's calendars, listing the events of one, storing
 * and deleting an event. It returns all events of a calendar, whatever the time range. With `openTo`, everybody who has that password
 * has an account.
 */
export async function startCalDavServer({ openTo }: { openTo?: string } = {}) {
  const accounts = new Map<string, StandInAccount>();
  const server = createServer((request, response) => {
    const [userName = '', password] = readBasic(request.headers.authorization);
    if (openTo !== undefined && password === openTo && !accounts.has(userName))
      addAccountTo(accounts)(userName, openTo);
    void answer(accounts, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, addAccount: addAccountTo(accounts), close: () => server.close() };
}

const addAccountTo = (accounts: Map<string, StandInAccount>) => (userName: string, password: string) => {
  const calendar = (name: string, isReadOnly = false) => ({ name, isReadOnly, objects: new Map<string, string>() });
  const account: StandInAccount = {
    password,
    calendars: new Map([
      ['jobbet', calendar('Jobbet')],
      ['privat', calendar('Privat & hemma')],
      ['helgdagar', calendar('Helgdagar', true)],
    ]),
  };
  accounts.set(userName, account);
  return account;
};

async function answer(
  accounts: ReadonlyMap<string, StandInAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const body = await text(request);
  const send = (status: number, content = '', headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8', ...headers }).end(content);
  if (url.startsWith('/.well-known/caldav')) return void send(301, '', { location: '/dav/' });
  const [userName = '', password] = readBasic(request.headers.authorization);
  const account = accounts.get(userName);
  if (account?.password !== password || !account) return void send(401, '', { 'www-authenticate': 'Basic' });
  if (account.delayMs) await new Promise((resolve) => setTimeout(resolve, account.delayMs));
  if (account.status) return void send(account.status);
  if (account.redirect) return void send(302, '', { location: account.redirect });
  const isList = method === 'PROPFIND' || method === 'REPORT';
  if (isList && account.body) {
    return void send(account.body.status, account.body.text, { 'content-type': account.body.type });
  }
  const home = `/dav/calendars/${userName}/`;
  const [calendarName = '', fileName] = url.startsWith(home) ? url.slice(home.length).split('/') : [];
  const calendar = account.calendars.get(calendarName);
  if (method === 'PROPFIND') return void send(207, multistatus(findProps(account, { url, body, userName, home })));
  if (!calendar) return void send(404);
  if (method === 'REPORT') return void send(207, multistatus(listObjects(calendar, `${home}${calendarName}/`, body)));
  if (calendar.isReadOnly) return void send(403);
  if (method === 'PUT' && fileName) return void send(storeObject(calendar, decodeURIComponent(fileName), body));
  if (method !== 'DELETE' || !fileName) return void send(405);
  send(calendar.objects.delete(decodeURIComponent(fileName)) ? 204 : 404);
}

function readBasic(header = ''): string[] {
  const [userName = '', ...password] = Buffer.from(header.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  return [userName, password.join(':')];
}

const row = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

const multistatus = (rows: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${rows.join('')}</d:multistatus>`;

function findProps(
  account: StandInAccount,
  { url, body, userName, home }: { url: string; body: string; userName: string; home: string },
): string[] {
  const principal = `/dav/principals/${userName}/`;
  if (body.includes('current-user-principal')) {
    return [row(url, `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal>`)];
  }
  if (body.includes('calendar-home-set')) {
    return [row(url, `<c:calendar-home-set><d:href>${account.home ?? home}</d:href></c:calendar-home-set>`)];
  }
  const calendars = [...account.calendars].map(([name, calendar]) => {
    const privileges = ['read', ...(calendar.isReadOnly ? [] : ['write'])].map(
      (right) => `<d:privilege><d:${right}/></d:privilege>`,
    );
    return row(
      `${home}${name}/`,
      `<d:displayname>${escapeXml(calendar.name)}</d:displayname>
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
      <d:current-user-privilege-set>${privileges.join('')}</d:current-user-privilege-set>
      <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>`,
    );
  });
  return [row(home, '<d:resourcetype><d:collection/></d:resourcetype>'), ...calendars];
}

function listObjects({ objects }: StandInCalendar, path: string, query: string): string[] {
  const uid = /text-match[^>]*>([^<]*)</.exec(query)?.[1]?.trim();
  return [...objects]
    .filter(([, content]) => uid === undefined || readUid(content) === uid)
    .map(([name, content]) =>
      row(
        `${path}${encodeURIComponent(name)}`,
        `<d:getetag>"1"</d:getetag><c:calendar-data>${escapeXml(content)}</c:calendar-data>`,
      ),
    );
}

/** A UID is stored once in a calendar (RFC 4791, no-uid-conflict). */
function storeObject({ objects }: StandInCalendar, name: string, content: string): number {
  if (/^METHOD:/m.test(content)) return 415;
  if ([...objects].some(([other, known]) => other !== name && readUid(known) === readUid(content))) return 409;
  const status = objects.has(name) ? 204 : 201;
  objects.set(name, content);
  return status;
}

function readUid(content: string): string | undefined {
  return /^UID:(.*)$/m.exec(content)?.[1]?.trim();
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
