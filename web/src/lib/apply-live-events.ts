import type { LiveEvent } from '@platsa/contract/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further event types that invalidate this query. */
      live?: readonly LiveEvent['type'][];
      /** Fetches only the changed items, for queries that are expensive to refetch. */
      update?: (client: QueryClient, ids: readonly string[]) => Promise<void>;
    };
  }
}

/**
 * Updates or invalidates the queries that events concern. The query key's first part is the event type: ['board', id]
 * follows that board's events, ['board', 'list', …] every board's.
 */
export function applyLiveEvents(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  const concerned = (query: Query) => events.some((event) => concerns(event, query));
  const ids = [...new Set(events.flatMap(({ id }) => id ?? []))];
  // Without an id, or with events of other types, the changed items are unknown.
  const isKnown = (query: Query) =>
    events.every((event) => !concerns(event, query) || (event.id !== undefined && event.type === query.queryKey[0]));
  const updates = client.getQueryCache().findAll({ type: 'active', predicate: concerned }).filter(isUpdatable);
  const byIds = new Set(updates.filter(isKnown));
  const refetched = client.invalidateQueries({ predicate: (query) => concerned(query) && !byIds.has(query) });
  for (const query of byIds) {
    // A fetch in progress may have read older data.
    if (query.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else void updateInTurn(client, query, ids);
  }
  return refetched;
}

/** Events come in bursts: the first is applied at once, those within this time after it as a batch. */
const gatherMs = 60;
/** Later events wait this long for the refetches of earlier ones, so that frequent events never keep cancelling them. */
const maxWaitMs = 1_000;

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

/** By query, the ids changed since the running update started. */
const changedSince = new WeakMap<Query, Set<string>>();

/** One update at a time per query, so that an older response never overwrites a newer one. */
async function updateInTurn(client: QueryClient, query: Query, ids: readonly string[]): Promise<void> {
  const underWay = changedSince.get(query);
  if (underWay) {
    for (const id of ids) underWay.add(id);
    return;
  }
  const changed = new Set(ids);
  changedSince.set(query, changed);
  try {
    while (changed.size > 0) {
      const next = [...changed];
      changed.clear();
      await query.meta?.update?.(client, next);
    }
  } finally {
    changedSince.delete(query);
  }
}

function isUpdatable(query: Query): boolean {
  return query.meta?.update !== undefined && query.state.data !== undefined;
}

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
