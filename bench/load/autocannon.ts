import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

export async function loadByAutocannon({ origin, requests, connections, seconds }: Load): Promise<LoadResult> {
  let position = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (blank) => {
          const { body, headers, ...rest } = requests[position++ % requests.length] ?? { headers: {} };
          const type = body === undefined ? {} : { 'content-type': 'application/json' };
          return { ...blank, ...rest, headers: { ...headers, ...type }, ...(body !== undefined && { body }) };
        },
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
