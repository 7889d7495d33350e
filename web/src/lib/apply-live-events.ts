import type { LiveEvent } from '@platsa/contract/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further kinds of events after which this query is fetched again. */
      live?: readonly LiveEvent['type'][];
      /** Brings in what changed in these things alone, where fetching everything again would be much. */
      update?: (client: QueryClient, ids: readonly string[]) => Promise<void>;
      /** Takes in at once what an event about just this tells; nothing is fetched. */
      follow?: (client: QueryClient, event: LiveEvent) => void;
    };
  }
}

/** Shows at once what an event itself tells; the rest is for `applyLiveEvents`. */
export function followEvent(client: QueryClient, event: LiveEvent): void {
  if (!tellsAll(event)) return;
  const following = client.getQueryCache().findAll({ predicate: (query) => isFollowing(query, event) });
  for (const query of following) query.meta?.follow?.(client, event);
}

/** What nobody looks at is fetched when somebody does. */
function isFollowing(query: Query, event: LiveEvent): boolean {
  const [kind, which] = query.queryKey;
  const { type, id } = event;
  return tellsAll(event) && query.meta?.follow !== undefined && query.isActive() && kind === type && which === id;
}

function tellsAll({ change, message }: LiveEvent): boolean {
  return change !== undefined || message !== undefined;
}

/**
 * Brings everything on screen up to date with what has happened: elsewhere, or by one's own hand. A query belongs to an
 * event by its key's first part: ['board', id] to that board's events, ['board', 'list', …] to every board's.
 */
export function applyLiveEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  const concerned = (query: Query) => events.some((event) => concerns(event, query) && !isFollowing(query, event));
  const ids = [...new Set(events.flatMap(({ id }) => id ?? []))];
  // Without an id, or with events of other kinds, it is not known what is new in a query.
  const isKnown = (query: Query) =>
    events.every((event) => !concerns(event, query) || (event.id !== undefined && event.type === query.queryKey[0]));
  const updates = client.getQueryCache().findAll({ type: 'active', predicate: concerned }).filter(isUpdatable);
  const byIds = new Set(updates.filter(isKnown));
  void client.invalidateQueries({ predicate: (query) => concerned(query) && !byIds.has(query) });
  for (const query of byIds) {
    // What is being fetched may have been read before this happened.
    if (query.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else void updateInTurn(client, query, ids);
  }
}

/** By query, what has changed since the update that is under way began. */
const changedSince = new WeakMap<Query, Set<string>>();

/** One at a time: an answer that was read earlier must not be laid over one that was read later. */
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
