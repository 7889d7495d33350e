import type { LiveEvent } from '@platsa/contract/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further event types that invalidate this query. */
      live?: readonly LiveEvent['type'][];
      /** Fetches only the changed items, for queries that are expensive to refetch. */
      update?: (client: QueryClient, ids: readonly string[]) => Promise<void>;
      /** Applies an event that carries the change itself; nothing is fetched. */
      follow?: (client: QueryClient, event: LiveEvent) => void;
    };
  }
}

/** Applies events that carry the change themselves; the others are handled by `applyLiveEvents`. */
export function followEvent(client: QueryClient, event: LiveEvent): void {
  if (!carriesChange(event)) return;
  const following = client.getQueryCache().findAll({ predicate: (query) => isFollowing(query, event) });
  for (const query of following) query.meta?.follow?.(client, event);
}

/** Inactive queries are refetched when they are used again. */
function isFollowing(query: Query, event: LiveEvent): boolean {
  const [kind, which] = query.queryKey;
  const { type, id } = event;
  return carriesChange(event) && query.meta?.follow !== undefined && query.isActive() && kind === type && which === id;
}

function carriesChange({ change, message }: LiveEvent): boolean {
  return change !== undefined || message !== undefined;
}

/**
 * Updates or invalidates the queries that events concern. The query key's first part is the event type: ['board', id]
 * follows that board's events, ['board', 'list', …] every board's.
 */
export function applyLiveEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  const concerned = (query: Query) => events.some((event) => concerns(event, query) && !isFollowing(query, event));
  const ids = [...new Set(events.flatMap(({ id }) => id ?? []))];
  // Without an id, or with events of other types, the changed items are unknown.
  const isKnown = (query: Query) =>
    events.every((event) => !concerns(event, query) || (event.id !== undefined && event.type === query.queryKey[0]));
  const updates = client.getQueryCache().findAll({ type: 'active', predicate: concerned }).filter(isUpdatable);
  const byIds = new Set(updates.filter(isKnown));
  void client.invalidateQueries({ predicate: (query) => concerned(query) && !byIds.has(query) });
  for (const query of byIds) {
    // A fetch in progress may have read older data.
    if (query.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else void updateInTurn(client, query, ids);
  }
}

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
