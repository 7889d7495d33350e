import { z } from 'zod';
import type { CalendarClient } from '../../../../calendar-clients.ts';
import { CalendarError, calendarBounds } from './calendar-provider.ts';

/** The keys of a consent (OAuth 2.0, RFC 6749): one for an hour, and one that gets new ones. */
export const calendarGrant = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type CalendarGrant = z.output<typeof calendarGrant>;

interface SessionOptions {
  client: CalendarClient;
  grant: CalendarGrant;
  now: () => Date;
  /** Stores new keys. */
  save: (grant: CalendarGrant) => Promise<void>;
}

interface ApiCall {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

interface ApiAnswer {
  status: number;
  /** The parsed JSON; null for none. */
  json: unknown;
}

/** A key is replaced a minute before it ends. */
const marginMs = 60_000;

/** Calls a provider with the keys of a consent, which are renewed when they have ended or are refused. */
export class GrantedSession {
  private grant: CalendarGrant;
  private renewal: Promise<CalendarGrant> | undefined;
  private readonly options: SessionOptions;

  constructor(options: SessionOptions) {
    this.options = options;
    this.grant = options.grant;
  }

  /** The answer's JSON, checked. Throws CalendarError for any answer that is no success. */
  async get<S extends z.ZodType>(url: string, schema: S, headers: Record<string, string> = {}): Promise<z.output<S>> {
    const { status, json } = await this.call(url, { headers });
    if (!isSuccess(status)) throw apiError(status, json);
    return parseAnswer(schema, json);
  }

  /** The answer whatever its status, but for one that says that the consent has ended. */
  async call(url: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const { now } = this.options;
    if (this.grant.expiresAt - marginMs <= now().getTime()) await this.renew();
    const first = await this.send(url, call);
    if (first.status !== 401) return first;
    await this.renew();
    const second = await this.send(url, call);
    if (second.status === 401) throw new CalendarError('revoked', 'new keys are refused');
    return second;
  }

  private send(url: string, { method = 'GET', headers = {}, body }: ApiCall): Promise<ApiAnswer> {
    return request(url, {
      method,
      headers: {
        ...{ accept: 'application/json', authorization: `Bearer ${this.grant.accessToken}`, ...headers },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Parallel calls wait for the same keys. */
  private async renew(): Promise<void> {
    const { client, now, save } = this.options;
    const { refreshToken } = this.grant;
    this.renewal ??= askForKeys(
      client,
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      now(),
      refreshToken,
    )
      .then(async (grant) => {
        this.grant = grant;
        await save(grant);
        return grant;
      })
      .finally(() => {
        this.renewal = undefined;
      });
    await this.renewal;
  }
}

const keysAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().default(3600),
});

/** Exchanges a code, or a key that gets new ones (kept where no newer one comes with them). */
export async function askForKeys(
  client: CalendarClient,
  fields: Record<string, string>,
  now: Date,
  knownRefreshToken?: string,
): Promise<CalendarGrant> {
  const { clientId, clientSecret, tokenUrl } = client;
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
  const { status, json } = await request(tokenUrl, { method: 'POST', body });
  if (!isSuccess(status)) {
    const { data } = z.object({ error: z.string() }).safeParse(json);
    throw data?.error === 'invalid_grant'
      ? new CalendarError('revoked', 'the consent has ended')
      : apiError(status, json);
  }
  const {
    access_token: accessToken,
    refresh_token: refreshToken = knownRefreshToken,
    expires_in,
  } = parseAnswer(keysAnswer, json);
  if (refreshToken === undefined) throw new CalendarError('revoked', 'no lasting key');
  return { accessToken, refreshToken, expiresAt: now.getTime() + expires_in * 1000 };
}

/** The addresses are the settings', so they need not be public. */
async function request(url: string, init: RequestInit): Promise<ApiAnswer> {
  try {
    const signal = AbortSignal.timeout(calendarBounds.timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : parseJson(text) };
  } catch {
    throw new CalendarError('unreachable', 'no answer');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parseAnswer<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const { data, error } = schema.safeParse(json);
  if (error) throw new CalendarError('unreadable', 'the answer has another form');
  return data;
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

const isTooMuch = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

export function apiError(status: number, json: unknown): CalendarError {
  const message = `the provider answered ${status}`;
  // Google says with 403 also that there were too many calls.
  const reasons = isTooMuch.safeParse(json).data?.error.errors.map(({ reason }) => reason) ?? [];
  const isLimited = status === 429 || reasons.some((reason) => /rateLimitExceeded|quotaExceeded/i.test(reason));
  if (isLimited || status >= 500) return new CalendarError('unreachable', message);
  if (status === 404 || status === 410) return new CalendarError('gone', message);
  return new CalendarError(status === 403 ? 'refused' : 'unreadable', message);
}

/** More than any calendar has in the time that is read. */
const maxPages = 40;

/** All rows of a list that comes in pages. */
export async function listPages<Row>(
  first: string,
  readPage: (address: string) => Promise<{ rows: readonly Row[]; next: string | undefined }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let address: string | undefined = first;
  for (let page = 0; address !== undefined; page++) {
    if (page === maxPages) throw new CalendarError('unreadable', 'the list does not end');
    const { rows, next }: { rows: readonly Row[]; next: string | undefined } = await readPage(address);
    all.push(...rows);
    address = next;
  }
  return all;
}
