import type { CalDavAccount, CalendarPart, FoundCalendar } from '@platsa/contract/interviews/schedule';
import type { DAVResponse } from 'tsdav';
import { z } from 'zod';
import type { Context } from '../../../../context.ts';
import { callPublic, type PublicResponse } from '../../../../platform/adapters/fetch-public.ts';
import { type CalendarEvent, calendarFile } from '../../../../platform/calendar-file.ts';
import type { Period } from '../../working-days.ts';
import {
  type BusyTime,
  CalendarError,
  type CalendarProvider,
  calendarBounds,
  toCalendarError,
} from './calendar-provider.ts';

/** An account on a calendar server (CalDAV, RFC 4791), found as RFC 6764 says: its principal, its home, and the calendars there. */
export function openCalDavCalendar(
  ctx: Context,
  account: CalDavAccount,
  parts: readonly CalendarPart[],
): CalendarProvider {
  const open = () => new CalDavClient(ctx, account);
  return {
    listCalendars: () => open().listCalendars(),
    async readBusyTimes(within, timeZone) {
      const client = open();
      const read = parts.filter(({ isRead }) => isRead).map(({ id }) => client.readBusyTimes(id, within, timeZone));
      return (await Promise.all(read)).flat();
    },
    writeEntry: (partId, event, knownId) => open().writeEntry(partId, event, knownId),
    deleteEntry: ({ remoteId }) => open().deleteEntry(remoteId),
  };
}

/** All calls of one operation, which must end in time together. */
const operationMs = 2 * calendarBounds.timeoutMs;

class CalDavClient {
  private readonly ctx: Context;
  private readonly account: CalDavAccount;
  private readonly signal = AbortSignal.timeout(operationMs);

  constructor(ctx: Context, account: CalDavAccount) {
    this.ctx = ctx;
    this.account = account;
  }

  async listCalendars(): Promise<FoundCalendar[]> {
    const { fetchHomeUrl, fetchPrincipalUrl, propfind, serviceDiscovery } = await import('tsdav');
    const { fetch } = this;
    try {
      const start = { accountType: 'caldav', serverUrl: this.account.server } as const;
      const rootUrl = await serviceDiscovery({ account: start, fetch });
      const principalUrl = await fetchPrincipalUrl({ account: { ...start, rootUrl }, fetch });
      const homeUrl = await fetchHomeUrl({ account: { ...start, rootUrl, principalUrl }, fetch });
      const names = ['d:displayname', 'd:resourcetype', 'd:current-user-privilege-set'];
      const props = Object.fromEntries([...names, 'c:supported-calendar-component-set'].map((name) => [name, {}]));
      const found = await propfind({ url: homeUrl, props, depth: '1', fetch });
      return found.flatMap((response) => readFoundCalendar(response, homeUrl));
    } catch (error) {
      throw toCalendarError(error);
    }
  }

  async readBusyTimes(url: string, within: Period, timeZone: string): Promise<BusyTime[]> {
    const range = { start: formatUtc(within.from), end: formatUtc(within.to) };
    const texts = await this.query(url, { 'c:time-range': { _attributes: range } });
    // The parser is loaded with the first calendar.
    const { readBusyTimes } = await import('../read-busy-times.ts');
    try {
      return texts.flatMap(({ text }) => readBusyTimes(text, within, timeZone));
    } catch (error) {
      throw toCalendarError(error);
    }
  }

  async writeEntry(calendarUrl: string, event: CalendarEvent, knownUrl: string | undefined): Promise<string> {
    // Without the people: a server that knows them would mail them itself (RFC 6638).
    const { invitation: _people, ...own } = event;
    const body = calendarFile(undefined, [own]);
    const put = (url: string) =>
      this.send(url, { method: 'PUT', headers: { 'content-type': 'text/calendar; charset=utf-8' }, body });
    const ownUrl = knownUrl ?? new URL(`${encodeURIComponent(event.uid)}.ics`, withSlash(calendarUrl)).href;
    const answer = await put(ownUrl);
    if (isSuccess(answer.status)) return ownUrl;
    // The server has the entry under another address already, for example from a mail.
    const isConflict = [403, 409, 412].includes(answer.status);
    const other = isConflict ? await this.findEntry(calendarUrl, event.uid) : undefined;
    if (other === undefined || other === ownUrl) throw statusError(answer.status);
    const second = await put(other);
    if (!isSuccess(second.status)) throw statusError(second.status);
    return other;
  }

  async deleteEntry(url: string): Promise<void> {
    const { status } = await this.send(url, { method: 'DELETE', headers: {}, body: undefined });
    if (!isSuccess(status) && status !== 404 && status !== 410) throw statusError(status);
  }

  private async findEntry(calendarUrl: string, uid: string): Promise<string | undefined> {
    const match = { _attributes: { collation: 'i;octet' }, _text: uid };
    const filter = { 'c:prop-filter': { _attributes: { name: 'UID' }, 'c:text-match': match } };
    return (await this.query(calendarUrl, filter))[0]?.url;
  }

  /** The events of a calendar that a filter finds, each with the changed occurrences of those that come again. */
  private async query(url: string, eventFilter: object): Promise<{ url: string; text: string }[]> {
    const { davRequest, DAVNamespace, getDAVAttribute } = await import('tsdav');
    const filter = {
      'c:comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'c:comp-filter': { _attributes: { name: 'VEVENT' }, ...eventFilter },
      },
    };
    const body = {
      'c:calendar-query': {
        _attributes: getDAVAttribute([DAVNamespace.CALDAV, DAVNamespace.DAV]),
        'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
        'c:filter': filter,
      },
    };
    try {
      const init = { method: 'REPORT', namespace: 'c', headers: { depth: '1' }, body } as const;
      const responses = await davRequest({ url, init, fetch: this.fetch });
      return isEmpty(responses) ? [] : responses.map((response) => readObject(response, url));
    } catch (error) {
      throw toCalendarError(error);
    }
  }

  /**
   * As `fetch`, for tsdav. A list that is no list (207, RFC 4918) throws: what cannot be read must not count as empty. Where the
   * server says that its calendars are is only asked for, so any answer is passed on.
   */
  private readonly fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = String(address);
    const isDiscovery = new URL(url).pathname.startsWith('/.well-known/');
    const answer = await this.send(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      followsRedirects: init.redirect !== 'manual',
    });
    if (answer.status !== 207 && !isDiscovery) throw statusError(answer.status);
    const { location = '', 'content-type': type = '' } = answer.headers;
    const headers = { 'content-type': type, ...(location && { location }) };
    const isWithoutBody = [204, 304].includes(answer.status) || answer.status < 200;
    return new Response(isWithoutBody ? null : new Uint8Array(answer.body), { status: answer.status, headers });
  };

  private async send(
    url: string,
    call: { method: string; headers: Record<string, string>; body: string | undefined; followsRedirects?: boolean },
  ): Promise<PublicResponse> {
    const { userName, password } = this.account;
    const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    try {
      return await callPublic(url, {
        ...{ followsRedirects: true, ...call, headers: { ...call.headers, authorization } },
        ...{ maxBytes: calendarBounds.maxBytes, trusted: this.ctx.config.calendarServers, signal: this.signal },
      });
    } catch {
      // Addresses may have names of persons in them, which logs must not have.
      throw new CalendarError('unreachable', 'no answer');
    }
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function statusError(status: number): CalendarError {
  const message = `the server answered ${status}`;
  if (status === 401 || status === 403) return new CalendarError('refused', message);
  if (status === 404 || status === 410) return new CalendarError('gone', message);
  return new CalendarError(status >= 500 || status === 429 ? 'unreachable' : 'unreadable', message);
}

/** A text of XML that tsdav has read; it makes numbers of digits. */
const xmlText = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform(String),
  z.object({ _cdata: z.string() }).transform(({ _cdata }) => _cdata),
]);

function oneOrMany<T extends z.ZodType>(item: T) {
  return z.union([z.array(item), item.transform((one) => [one])]);
}

const namedComponent = z.object({ _attributes: z.object({ name: z.string() }) });
const foundProps = z.object({
  displayname: xmlText.optional().catch(undefined),
  resourcetype: z.record(z.string(), z.unknown()).catch({}),
  supportedCalendarComponentSet: z
    .object({ comp: oneOrMany(namedComponent) })
    .optional()
    .catch(undefined),
  currentUserPrivilegeSet: z
    .object({ privilege: oneOrMany(z.record(z.string(), z.unknown())) })
    .optional()
    .catch(undefined),
});

/** A calendar for events, of what lies in an account's home. */
function readFoundCalendar({ href, props }: DAVResponse, homeUrl: string): FoundCalendar[] {
  const { data } = foundProps.safeParse(props ?? {});
  if (!data || href === undefined || !('calendar' in data.resourcetype)) return [];
  const components = data.supportedCalendarComponentSet?.comp.map(({ _attributes }) => _attributes.name);
  if (components && !components.includes('VEVENT')) return [];
  const privileges = data.currentUserPrivilegeSet?.privilege.flatMap((privilege) => Object.keys(privilege));
  const url = new URL(href, homeUrl);
  return [
    {
      id: url.href,
      name: data.displayname?.trim() || decodeURIComponent(url.pathname.split('/').filter(Boolean).at(-1) ?? url.host),
      isWritable: !privileges || ['all', 'write', 'writeContent', 'bind'].some((name) => privileges.includes(name)),
    },
  ];
}

/** A list without rows, which tsdav gives as one response with nothing but the document. */
function isEmpty([first, ...others]: readonly DAVResponse[]): boolean {
  const raw: unknown = first?.raw;
  const isList = typeof raw === 'object' && raw !== null && 'multistatus' in raw;
  return others.length === 0 && isList && first?.href === undefined && first?.props === undefined;
}

/** An object without its text throws, or its times would count as free. */
function readObject({ href, props }: DAVResponse, calendarUrl: string): { url: string; text: string } {
  const { data } = z.object({ calendarData: xmlText }).safeParse(props);
  if (!data || href === undefined) throw new CalendarError('unreadable', 'an event has no text');
  return { url: new URL(href, calendarUrl).href, text: data.calendarData };
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

/** 20261203T120000Z */
function formatUtc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
