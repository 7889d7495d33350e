import type { PrefetchedCall } from '../lib/prefetched-calls.ts';

/*
 * The page's first script, alone in its file: while the application's code is on its way it asks for what a page begins
 * with. lib/begun-calls.ts hands the answers over.
 */

const token = localStorage.getItem('platsa.token');
const boardId = /^\/workflows\/([\w-]+)/.exec(location.pathname)?.[1];

function prefetch(url: string): PrefetchedCall {
  const calling = new AbortController();
  const headers = { accept: 'application/json', platform: 'web', authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, signal: calling.signal });
  // Whoever takes it over hears of it; where nobody does, it concerns nobody.
  response.catch(() => undefined);
  return { response, abort: () => calling.abort() };
}

// A key in the address takes the place of this one.
if (token && !new URLSearchParams(location.search).has('token')) {
  // The stream first, so that it tells what happens to a board after it was read.
  const urls = ['/v1/events', '/v1/auth', ...(boardId ? [`/v1/workflow-boards/${boardId}`] : [])];
  window.prefetchedCalls = { token, calls: new Map(urls.map((url) => [url, prefetch(url)])) };
}
