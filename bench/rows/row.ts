import type { Dataset } from '../data/dataset.ts';
import type { LoadRequest } from '../load/load.ts';

/** One kind of request that is measured. */
export interface Row {
  name: string;
  title: string;
  /** The bar: share of hello-world's rate at 16 connections. */
  atLeast?: number;
  p99MsAtMost?: number;
  bytesAtMost?: number;
  /** The bars are for one request at a time, not for 16. */
  alone?: true;
  /** Each request can be sent only once, so each run gets its own. */
  once?: boolean;
  /** Requests every address once before the measurement, and reports those first requests separately. */
  warm?: boolean;
  /** The program that is measured; the server by default. */
  program?: 'yardstick';
  /** At most `count` requests, as varied as the work is. */
  requests(dataset: Dataset, count: number): Promise<LoadRequest[]>;
  /** Whether a response is the one that the row means to measure. */
  isRight(text: string): boolean;
}

/** Headers of a browser. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let visitors = 0;

/** Without a token each request comes from another visitor: the server limits what one reads uncached. */
export function get(path: string, token?: string): LoadRequest {
  const nth = visitors++;
  const visitor = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const caller: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { 'x-forwarded-for': visitor };
  return { method: 'GET', path, headers: { ...browser, ...caller } };
}

export function send(method: 'POST' | 'PATCH', path: string, token: string, data: object): LoadRequest {
  return { method, path, headers: { ...browser, authorization: `Bearer ${token}` }, body: JSON.stringify({ data }) };
}

/** Token of the session that the generator creates for every account. */
export function makeToken(userId: string): string {
  return `bench-session-${userId}`;
}

export function readData(text: string): Record<string, unknown> {
  const { data } = JSON.parse(text) as { data: Record<string, unknown> | null };
  return data ?? {};
}
