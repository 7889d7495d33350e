import type { LiveEvent } from '@platsa/contract/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further event types that invalidate this query. */
      live?: readonly LiveEvent['type'][];
    };
  }
}

/**
 * Refetches the queries that events concern. The query key's first part is the event type: ['board', id] follows that
 * board's events, ['board', 'list', …] every board's. Inactive queries are refetched when they are used again.
 */
export function applyLiveEvents(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => events.some((event) => concerns(event, query)) });
}

/**
 * Refetches what was read before the stream of events opened, once: changes in between sent no event here. Reads that are
 * on the way are finished first, so that the page does not wait longer.
 */
export async function refetchEarlierReads(client: QueryClient): Promise<void> {
  const earlier = new Set(client.getQueryCache().getAll());
  await Promise.allSettled([...earlier].map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => earlier.has(query) });
}

/** Events come in bursts: the first is applied at once, those within this time after it as a batch. */
const gatherMs = 60;
/** Later events wait this long for the refetches of earlier ones, so that frequent events never keep cancelling them. */
const maxWaitMs = 200;

/** Returns a function that applies live events, gathered in batches. */
export function gatherLiveEvents(client: QueryClient): (event: LiveEvent) => void {
  let gathered: LiveEvent[] = [];
  let isApplying = false;
  const applyAll = async () => {
    isApplying = true;
    while (gathered.length > 0) {
      const events = gathered;
      gathered = [];
      await Promise.all([pause(gatherMs), Promise.race([applyLiveEvents(client, events), pause(maxWaitMs)])]);
    }
    isApplying = false;
  };
  return (event) => {
    gathered.push(event);
    if (!isApplying) void applyAll();
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function concerns(event: LiveEvent, query: Pick<Query, 'queryKey' | 'meta'>): boolean {
  if (event.type === 'everything') return true;
  if (query.meta?.live?.includes(event.type)) return true;
  const [kind, which] = query.queryKey;
  if (kind !== event.type) return false;
  return event.id === undefined || which === event.id || !isId(which);
}

function isId(part: unknown): boolean {
  return typeof part === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(part);
}
