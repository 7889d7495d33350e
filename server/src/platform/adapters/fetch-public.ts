import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not on the public internet (RFC 6890): this machine, its network, and what clouds serve keys from. */
const privateIPv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3';
/** IPv6 addresses that stand for IPv4 ones are refused altogether, except ::ffff:10.0.0.1, which falls under those above. */
const privateIPv6 = '::/96 64:ff9b::/16 100::/64 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8';

const privateNetworks = new BlockList();
for (const [networks, family] of [
  [privateIPv4, 'ipv4'],
  [privateIPv6, 'ipv6'],
] as const) {
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/');
    privateNetworks.addSubnet(address, Number(bits), family);
  }
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

interface Bounds {
  maxBytes: number;
  timeoutMs: number;
  /** Origins of the settings, which may be in a private network. */
  trusted: ReadonlySet<string>;
}

const maxRedirects = 5;

/**
 * Fetches an address that somebody else has chosen. Connects to public addresses and trusted origins alone, which is checked
 * at each connection: a name may resolve to another address than a moment ago, and a redirect lead elsewhere.
 */
export async function fetchPublic(address: string, { maxBytes, timeoutMs, trusted }: Bounds): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await requestPublic(url, trusted.has(url.origin), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, maxBytes);
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new Error(`${url} answered ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error(`${address} redirects too often`);
}

interface PublicCall extends Omit<Bounds, 'timeoutMs'> {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  followsRedirects: boolean;
  signal: AbortSignal;
}

export interface PublicResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Uint8Array;
}

/**
 * Calls an address that somebody else has chosen with any method, likewise. A redirect keeps method and body. A password or key
 * in the header `authorization` is sent encrypted, or to trusted origins, and not to another origin that a redirect leads to.
 */
export async function callPublic(address: string, call: PublicCall): Promise<PublicResponse> {
  const { method, headers, body, followsRedirects, maxBytes, trusted, signal } = call;
  const start = new URL(address);
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const isTrusted = trusted.has(url.origin);
    const { authorization, ...others } = headers;
    const isKeySent = authorization !== undefined && url.origin === start.origin;
    if (isKeySent && !isTrusted && url.protocol !== 'https:') throw new Error(`${url.origin} is not encrypted`);
    const sent = { method, headers: isKeySent ? headers : others, body };
    const response = await requestPublic(url, isTrusted, signal, sent);
    const { statusCode = 0, headers: answered } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && answered.location !== undefined;
    if (!isRedirect || !followsRedirects) {
      return { status: statusCode, headers: answered, body: await readBody(response, maxBytes) };
    }
    response.destroy();
    url = new URL(answered.location ?? '', url);
  }
  throw new Error(`${address} redirects too often`);
}

interface SentContent {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

interface PostedContent {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Posts to an address that somebody else has chosen, likewise, and returns the status. No redirect is followed. */
export async function postPublic(
  address: string,
  { timeoutMs, trusted, ...post }: PostedContent & Omit<Bounds, 'maxBytes'>,
): Promise<number> {
  const url = new URL(address);
  const response = await requestPublic(url, trusted.has(url.origin), AbortSignal.timeout(timeoutMs), {
    method: 'POST',
    ...post,
  });
  response.destroy();
  return response.statusCode ?? 0;
}

function requestPublic(
  url: URL,
  isTrusted: boolean,
  signal: AbortSignal,
  sent: SentContent = { method: 'GET', headers: {}, body: undefined },
): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url} is no web address`);
  // Not looked up, because it is an address already.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new Error(`${url} is not public`);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // Without an agent: a connection that was made for another call would not be checked.
    const { method, body } = sent;
    const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { 'user-agent': 'Platsa', ...length, ...sent.headers };
    const options = { agent: false, signal, method, headers, ...(!isTrusted && { lookup: lookUpPublic }) } as const;
    request(url, options, resolve).on('error', reject).end(body);
  });
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    const isPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return callback(new Error(`${hostname} is not public`), []);
    const [first] = found;
    return options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family);
  });
};

/** Reads no further than `maxBytes`, whatever the response's head says. */
async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`the response is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
