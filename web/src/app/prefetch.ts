import type { PrefetchedCall } from '../lib/prefetched-calls.ts';

/*
 * The page's first script, in a file of its own: makes the first API calls while the application's code is loading.
 * lib/prefetched-calls.ts hands the responses over.
 */

const token = localStorage.getItem('platsa.token');
const boardId = /^\/workflows\/([\w-]+)/.exec(location.pathname)?.[1];

function prefetch(url: string): PrefetchedCall {
  const calling = new AbortController();
  const headers = { accept: 'application/json', platform: 'web', authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, signal: calling.signal });
  // The consumer handles the rejection; an unused prefetch may fail silently.
  response.catch(() => undefined);
  return { response, abort: () => calling.abort() };
}

if (token) {
  // The event stream first, so that no change to the board is missed between the two.
  const urls = ['/v1/events', '/v1/auth', ...(boardId ? [`/v1/workflow-boards/${boardId}`] : [])];
  window.prefetchedCalls = { token, calls: new Map(urls.map((url) => [url, prefetch(url)])) };
}
