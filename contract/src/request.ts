import type { Endpoint, InputOf } from './endpoint.ts';

export interface WireRequest {
  method: string;
  /** Path with the prefix /v1, and the query. */
  url: string;
  body: { data: Record<string, unknown> } | undefined;
}

/** An endpoint, or its address alone, for callers that import only its type. */
export type Callable<E extends Endpoint> = E | Pick<E, 'method' | 'path'>;

/**
 * Turns an endpoint's flat input into a request: path parameters go into the path, everything else into the body's
 * `data` or, for GET and DELETE, into the query. The server's `readInput` does the reverse.
 */
export function buildRequest<E extends Endpoint>(endpoint: Callable<E>, input: InputOf<E>): WireRequest {
  const rest = { ...(input as Record<string, unknown>) };
  let path = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const url = `/v1${path}`;
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    return { method: endpoint.method, url, body: { data: rest } };
  }
  const query: string[] = [];
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    query.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  }
  return { method: endpoint.method, url: query.length ? `${url}?${query.join('&')}` : url, body: undefined };
}

/** The names of the parameters in a path, in order: `['jobId']` for '/jobs/{jobId}/regional-keys'. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
