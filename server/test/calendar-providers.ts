import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An event as the provider's own API has it. */
export type ProviderEvent = Record<string, unknown> & { id: string };

interface ProviderState {
  calendars: Map<string, { name: string; isWritable: boolean; events: ProviderEvent[] }>;
  /** Answers calls for calendars and events with this status. */
  status?: number | undefined;
  /** With this JSON. */
  answer?: unknown;
  /** The user has taken the consent back. */
  isRevoked: boolean;
  /** How many keys were handed out: only the latest works. */
  keys: number;
}

type Answer = [status: number, json?: unknown];

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/**
 * Google's and Microsoft's calendars as far as Platsa calls them, with the OAuth 2.0 of both (authorization code with PKCE, RFC 7636).
 * Google: https://developers.google.com/identity/protocols/oauth2/web-server and
 * https://developers.google.com/workspace/calendar/api/v3/reference. Microsoft:
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow and
 * https://learn.microsoft.com/graph/api/resources/calendar. Events come in pages of two.
 */
export async function startCalendarProvider(kind: 'google' | 'microsoft') {
  const state: ProviderState = { calendars: new Map(), isRevoked: false, keys: 0 };
  const challenges = new Map<string, string>();
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const { method = '' } = request;
    const content = await text(request);
    if (/\/(?:auth|authorize)$/.test(pathname)) {
      // The user consents at once.
      const back = `${searchParams.get('redirect_uri')}?${new URLSearchParams(consent(`${origin}${request.url}`))}`;
      response.writeHead(302, { location: back }).end();
      return;
    }
    const [status, json] = pathname.endsWith('/token')
      ? giveKeys(state, challenges, new URLSearchParams(content))
      : answerCall(kind, state, request, {
          ...{ method, path: decodeURIComponent(pathname), query: searchParams },
          body: content ? JSON.parse(content) : {},
        });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(json === undefined ? '' : JSON.stringify(json));
  }

  /** The user consents on the page at this address: what the browser is sent back with. */
  function consent(url: string): { state: string; code: string } {
    const { searchParams } = new URL(url);
    const code = randomUUID();
    challenges.set(code, searchParams.get('code_challenge') ?? '');
    state.isRevoked = false;
    return { state: searchParams.get('state') ?? '', code };
  }

  return {
    origin,
    state,
    consent,
    reset() {
      Object.assign(state, { status: undefined, answer: undefined, isRevoked: false });
      state.calendars = new Map([
        ['anna@example.com', { name: 'Anna', isWritable: true, events: [] }],
        ['extra/1', { name: 'Extra', isWritable: true, events: [] }],
        ['helgdagar', { name: 'Helgdagar', isWritable: false, events: [] }],
      ]);
    },
    close: () => server.close(),
  };
}

function giveKeys(state: ProviderState, challenges: Map<string, string>, fields: URLSearchParams): Answer {
  const isClient = fields.get('client_id') === 'platsa' && fields.get('client_secret') === 'secret';
  if (!isClient) return [401, { error: 'invalid_client' }];
  const code = fields.get('code') ?? '';
  const challenge = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  const isGranted =
    fields.get('grant_type') === 'authorization_code'
      ? challenges.get(code) === challenge && fields.get('redirect_uri')?.endsWith('/settings/calendar')
      : fields.get('refresh_token') === 'lasting' && !state.isRevoked;
  if (!isGranted) return [400, { error: 'invalid_grant' }];
  challenges.delete(code);
  state.keys += 1;
  return [200, { access_token: `key-${state.keys}`, refresh_token: 'lasting', expires_in: 3600, token_type: 'Bearer' }];
}

function answerCall(kind: 'google' | 'microsoft', state: ProviderState, request: IncomingMessage, call: Call): Answer {
  if (state.isRevoked || request.headers.authorization !== `Bearer key-${state.keys}`) return [401, {}];
  if (state.status !== undefined) return [state.status, state.answer ?? {}];
  return (kind === 'google' ? answerAsGoogle : answerAsMicrosoft)(state, call, `http://${request.headers.host}`);
}

const pageSize = 2;

function answerAsGoogle(state: ProviderState, { method, path, query, body }: Call): Answer {
  const place = path.replace(/^\/calendar\/v3/, '');
  if (place === '/users/me/calendarList') {
    const items = [...state.calendars].map(([id, { name, isWritable }]) => {
      return { id, summary: name, accessRole: isWritable ? 'owner' : 'reader' };
    });
    return [200, { items }];
  }
  const [, calendarId = '', eventId] = /^\/calendars\/(.+?)\/events(?:\/(.+))?$/.exec(place) ?? [];
  const calendar = state.calendars.get(calendarId);
  if (!calendar) return [404, {}];
  const { events, isWritable } = calendar;
  if (method === 'GET') {
    const uid = query.get('iCalUID');
    const found = events.filter(({ iCalUID }) => uid === null || iCalUID === uid);
    const start = Number(query.get('pageToken') ?? 0);
    const next = start + pageSize < found.length ? { nextPageToken: String(start + pageSize) } : {};
    return [200, { items: found.slice(start, start + pageSize), ...next }];
  }
  if (!isWritable) return [403, {}];
  if (eventId === 'import') {
    if (events.some(({ iCalUID }) => iCalUID === body.iCalUID)) return [409, {}];
    const event = { ...body, id: randomUUID() };
    events.push(event);
    return [200, event];
  }
  return changeEvent(events, { method, eventId, body });
}

function answerAsMicrosoft(state: ProviderState, { method, path, query, body }: Call, origin: string): Answer {
  const place = path.replace(/^\/v1\.0\/me/, '');
  if (place === '/calendars') {
    const value = [...state.calendars].map(([id, { name, isWritable }]) => ({ id, name, canEdit: isWritable }));
    return [200, { value }];
  }
  const [, calendarId = '', list] = /^\/calendars\/(.+)\/(calendarView|events)$/.exec(place) ?? [];
  const calendar = state.calendars.get(calendarId);
  if (list === undefined) {
    const eventId = /^\/events\/(.+)$/.exec(place)?.[1];
    const holder = [...state.calendars.values()].find(({ events }) => events.some(({ id }) => id === eventId));
    return holder ? changeEvent(holder.events, { method, eventId, body }) : [404, {}];
  }
  if (!calendar) return [404, {}];
  if (list === 'calendarView') {
    const start = Number(query.get('$skip') ?? 0);
    const rest = new URLSearchParams([...query].filter(([name]) => name !== '$skip'));
    const next = `${origin}/v1.0/me/calendars/${encodeURIComponent(calendarId)}/calendarView?${rest}&$skip=${start + pageSize}`;
    const value = calendar.events.slice(start, start + pageSize);
    return [200, { value, ...(start + pageSize < calendar.events.length && { '@odata.nextLink': next }) }];
  }
  if (!calendar.isWritable) return [403, {}];
  const repeated = calendar.events.find(({ transactionId }) => transactionId === body.transactionId);
  const event = repeated ?? { ...body, id: randomUUID() };
  if (!repeated) calendar.events.push(event);
  return [201, event];
}

function changeEvent(
  events: ProviderEvent[],
  { method, eventId, body }: { method: string; eventId: string | undefined; body: Record<string, unknown> },
): Answer {
  const index = events.findIndex(({ id }) => id === eventId);
  const known = events[index];
  if (!known) return [404, {}];
  if (method === 'DELETE') {
    events.splice(index, 1);
    return [204];
  }
  const { id, iCalUID } = known;
  events[index] = method === 'PUT' ? { ...body, id, iCalUID } : { ...known, ...body };
  return [200, events[index]];
}
