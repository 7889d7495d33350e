import type { Dataset } from '../data/dataset.ts';
import type { LoadRequest } from '../load/load.ts';

/** One kind of work that is measured. */
export interface Row {
  name: string;
  title: string;
  /** The share of hello-world's requests that it must reach, with 16 connections. */
  atLeast?: number;
  p99MsAtMost?: number;
  bytesAtMost?: number;
  /** Each request can be sent once only, so each run gets its own. */
  once?: boolean;
  /** Every address is read once before it is measured, as a site that has been up for a while; those first readings are told apart. */
  warm?: boolean;
  /** Where it is asked: the product unless said otherwise. */
  program?: 'yardstick';
  /** At most `count` requests, different ones as far as the work is. */
  requests(dataset: Dataset, count: number): Promise<LoadRequest[]>;
  /** Whether an answer is what is meant to be measured. */
  isRight(text: string): boolean;
}

/** What a browser asks for. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export function get(path: string, token?: string): LoadRequest {
  return { method: 'GET', path, headers: { ...browser, ...(token && { authorization: `Bearer ${token}` }) } };
}

export function send(method: 'POST' | 'PATCH', path: string, token: string, data: object): LoadRequest {
  return { method, path, headers: { ...browser, authorization: `Bearer ${token}` }, body: JSON.stringify({ data }) };
}

/** The generator gives every account a session with this key. */
export function tokenOf(userId: string): string {
  return `bench-session-${userId}`;
}

export function dataOf(text: string): Record<string, unknown> {
  const { data } = JSON.parse(text) as { data: Record<string, unknown> | null };
  return data ?? {};
}
