import type { Random } from '../../../demo/random.ts';
import { aPicture } from '../account-builders.ts';
import { rawMail } from '../raw-mail.ts';
import { aCv } from '../resume-builders.ts';
import { mutate } from './mutate.ts';
import type { Operation } from './operations.ts';
import { type Draft, validDraft } from './valid-values.ts';
import type { Caller, CallerName } from './world.ts';

/** A request as it is sent. */
export interface RawRequest {
  operation: string;
  caller: CallerName;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Addresses outside the API: pages, feeds, files. */
const pages = [
  '/',
  '/jobs',
  '/jobs/professions',
  '/jobs.rss',
  '/sitemap.xml',
  '/feeds/indeed.xml',
  '/images',
  '/healthz',
  '/dev/mail',
  `/dev/mail/${'-'.repeat(36)}`,
  '/login',
  '/assets',
  '/v1',
  '/v1/events',
  '/v1/no-such-call',
];

/** A request that is valid or nearly so: its values, its address, its body or its headers are damaged. */
export function makeRequest(random: Random, operations: readonly Operation[], callers: readonly Caller[]): RawRequest {
  if (random.chance(0.05)) {
    const { own } = random.pick(callers);
    const url = random.pick([...pages, `/jobs/${own.jobId?.[0]}`]);
    return damageAddress(random, {
      operation: 'page',
      caller: 'nobody',
      method: 'GET',
      url,
      headers: {},
      body: undefined,
    });
  }
  const operation = random.pick(operations);
  const isRightKind = random.chance(0.8);
  const caller = random.pick(callers.filter(({ name }) => !isRightKind || operation.callers.includes(name)));
  const draft = validDraft(random, operation, caller);
  for (let count = random.pick([0, 1, 1, 1, 2, 4]); count > 0; count--) mutate(random, draft);
  const request: RawRequest = {
    operation: operation.name,
    caller: caller.name,
    method: operation.method,
    url: addressOf(operation, draft),
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    body: undefined,
  };
  if (operation.mail) addMail(random, request, caller);
  else if (operation.upload && random.chance(0.7)) addForm(random, request, draft);
  else if (operation.data) addJson(random, request, draft);
  if (random.chance(0.05)) damageAddress(random, request);
  if (random.chance(0.05)) damageHeaders(random, request);
  return request;
}

function addressOf({ path }: Operation, draft: Draft): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(asText(draft.path[name])));
  const query = Object.entries(Object(draft.query)).flatMap(([name, value]) =>
    // A list is sent as a repeated parameter.
    (Array.isArray(value) ? value.slice(0, 30) : [value]).map((one) => `${encode(name)}=${encode(asText(one))}`),
  );
  return (query.length > 0 ? `${address}?${query.join('&')}` : address).slice(0, 6_000);
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 600);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function addJson(random: Random, request: RawRequest, { data }: Draft): void {
  const damage = random.between(0, 99);
  const json = JSON.stringify({ data });
  request.headers['content-type'] = 'application/json';
  if (damage < 6) request.body = Buffer.from(damageJson(random, json));
  else if (damage < 8) request.body = Buffer.from(json, 'utf16le');
  else if (damage < 10) request.body = Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xc0, 0x80])]);
  else if (damage < 12) request.body = undefined;
  else request.body = Buffer.from(json);
}

function damageJson(random: Random, json: string): string {
  return random.pick([
    json.slice(0, random.between(0, json.length)),
    json.replace(/:\d+/, ':1e400'),
    json.replace(/\{"/, '{"data":null,"'),
    `\ufeff${json}`,
    `${json}${json}`,
    json.replaceAll('"', "'"),
    ...['[]', 'null', '0', '""', '{}', '{"data":[]}', '{"data":null}', '{"data":"x"}', '{"__proto__":{"data":{}}}'],
    '['.repeat(100_000),
    `{"data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  ]);
}

/** The settings of a server that takes mails. */
export const mailSettings = {
  INBOUND_MAIL_DOMAIN: 'svar.example.se',
  INBOUND_MAIL_SECRET: 'a-secret-that-only-the-mail-server-knows',
};

function addMail(random: Random, request: RawRequest, { own }: Caller): void {
  const to = `${random.pick(['svar+x', 'x'.repeat(300), '', 'å', '"'])}@${mailSettings.INBOUND_MAIL_DOMAIN}`;
  const headers = random.pick<Record<string, string>>([
    {},
    { 'Auto-Submitted': 'auto-replied' },
    { 'Content-Type': 'multipart/report' },
  ]);
  const body = random.pick(['Hej!', '', '\u0000', '> '.repeat(5_000), '<p>'.repeat(5_000)]);
  const from = random.pick([...(own.email ?? []), '<>', 'ingen']);
  const mail = Buffer.from(rawMail({ from, to, body, html: random.chance(0.5), headers }));
  request.body = random.chance(0.2) ? mail.subarray(0, random.between(0, mail.length)) : mail;
  request.headers = { authorization: `Bearer ${mailSettings.INBOUND_MAIL_SECRET}`, 'content-type': 'message/rfc822' };
}

const picture = Buffer.from((await aPicture()).bytes);
const cv = Buffer.from(await aCv());
const files = [picture, cv, picture.subarray(0, 16), Buffer.alloc(0), Buffer.from('text'), Buffer.alloc(200_000, 0xff)];

function addForm(random: Random, request: RawRequest, { data }: Draft): void {
  const boundary = 'boundary';
  const whole = JSON.stringify(data) ?? '';
  const json = random.chance(0.1) ? damageJson(random, whole) : whole;
  const fileName = random.pick([
    'cv.pdf',
    'bild.png',
    '',
    '../../x',
    'å\u202e.pdf',
    'x'.repeat(2_000),
    'a%00b',
    "a';b",
  ]);
  const field = random.chance(0.9) ? 'file' : random.pick(['data', '', '__proto__', 'files']);
  const parts = [
    part(`name="data"`, Buffer.from(json)),
    part(`name="${field}"; filename="${fileName}"`, random.pick(files)),
    ...(random.chance(0.1) ? [part('name="file"; filename="b"', random.pick(files))] : []),
  ];
  const form = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  request.body = random.chance(0.15) ? form.subarray(0, random.between(0, form.length)) : form;
  const types = [
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'multipart/form-data; boundary=other',
  ];
  request.headers['content-type'] = random.chance(0.9) ? (types[0] ?? '') : random.pick(types);

  function part(disposition: string, content: Buffer): Buffer {
    const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
  }
}

function damageAddress(random: Random, request: RawRequest): RawRequest {
  const [path = '', query = ''] = request.url.split('?');
  const more = [
    '%',
    '%00',
    '%ff',
    '%%0000',
    '/',
    '//',
    '/..',
    '/%2e%2e/',
    '/.env',
    ';x',
    "'",
    '%e2%80%ae',
    '/__proto__',
    'x'.repeat(2_000),
  ];
  const odd = [
    '?',
    '?&&==',
    '?a[b]=c&a=d',
    '?__proto__=x',
    '?constructor',
    '?%',
    '?%00=%00',
    '?search=%ff',
    '?after=%00',
    '?tags=a&tags=b',
    '?distance=NaN',
    '?to=a&to=b',
    '?search=a&search=b',
  ];
  request.url = random.chance(0.5) ? `${path}${random.pick(more)}?${query}` : `${path}${random.pick(odd)}&${query}`;
  if (random.chance(0.2)) request.method = random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PATCH']);
  return request;
}

function damageHeaders(random: Random, { headers }: RawRequest): void {
  const odd: [string, string[]][] = [
    [
      'content-type',
      [
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'x',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ],
    ],
    [
      'authorization',
      ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(100)}`, `Bearer ${'x'.repeat(4_000)}`, 'Basic YTpi', 'bearer '],
    ],
    ['accept-encoding', ['identity;q=0', 'zstd', 'br;q=x', '*', 'gzip, gzip']],
    ['content-encoding', ['gzip', 'br', 'x']],
    ['host', ['', 'a b', 'example.com:99999', '[::1']],
    ['if-none-match', ['*', '"', 'W/']],
    ['range', ['bytes=5-1', 'bytes=-', 'x']],
  ];
  const [name, values] = random.pick(odd);
  headers[name] = random.pick(values);
}
