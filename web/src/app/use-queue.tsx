import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LinkProps, type Location, matchPath, useLocation } from 'react-router';
import type { ApplicantQueue, QueueEntry } from '../features/applications/components/ApplicantSteps.tsx';
import { paths } from '../shared/paths.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

const QueuedApplicant = lazyComponent(() => import('./pages/QueuedApplicant.tsx').then((m) => m.QueuedApplicant));

interface QueueList extends ApplicantQueue {
  /** The infinite query of the list, if it has more. */
  query?: MorePages;
}

export interface MorePages {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * A list whose applicants open in a popup over it, where J and K walk the list. The browser stays on the list, with the
 * queue in its history, and so survives a reload; the address that it shows, and that a new tab opens, is that of the
 * applicant on the board.
 */
export function useQueue({ query, ...list }: QueueList) {
  const location = useLocation();
  const opened = readOpenQueue(location);
  const current = opened?.queue.title === list.title ? opened : null;
  useRowFocus(current?.entry.applicantId);
  return {
    /** The properties of an applicant's link in the list. */
    link: (entry: QueueEntry) => queueLink(location, list, entry),
    /** A link to the person's page, which has the same list to walk. */
    personLink: ({ personId = '' }: QueueEntry) => ({
      to: paths.person.to({ personId }),
      state: { queue: list, from: location.search },
    }),
    popup: current ? (
      <QueuedApplicant queue={withUnlisted(current.queue, list.entries)} entry={current.entry} query={query} />
    ) : null,
  };
}

/** Ids of the applicants of a list who have been shown since it was opened. */
export function useSeen(title: string): ReadonlySet<string> {
  const opened = readOpenQueue(useLocation());
  const shownId = opened?.queue.title === title ? opened.entry.applicantId : undefined;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shownId && !seen.has(shownId)) setSeen(new Set([...seen, shownId]));
  return seen;
}

/** The queue that the browser is in, and the place in it. */
export function readOpenQueue({ mask, state }: Location): { queue: ApplicantQueue; entry: QueueEntry } | null {
  const entry = mask && readApplicantAddress(mask.pathname);
  return state?.queue && entry ? { queue: state.queue, entry } : null;
}

/** The applicant on a board at this address, if it is one. */
export function readApplicantAddress(pathname: string): QueueEntry | null {
  const { boardId, applicantId } = matchPath(paths.board.pattern, pathname)?.params ?? {};
  return boardId && applicantId ? { boardId, applicantId } : null;
}

const searchTitle = 'Sökning: ';

/** Where an applicant whom a search has found opens over the page at `location`, with the other hits as the list. */
export function searchLink(
  location: Pick<Location, 'pathname' | 'search'>,
  text: string,
  addresses: readonly string[],
) {
  // The popup takes the place of the one over the board.
  const boardId = readApplicantAddress(location.pathname)?.boardId;
  const under = boardId ? { pathname: paths.board.to({ boardId }), search: '' } : location;
  const entries = addresses.map(readApplicantAddress).filter((entry) => entry !== null);
  const queue = { title: searchTitle + text, entries, total: entries.length };
  return (entry: QueueEntry) => queueLink(under, queue, entry);
}

/** The applicant whom a search has found, over any page. */
export function SearchedApplicant() {
  const title = readOpenQueue(useLocation())?.queue.title ?? '';
  return useQueue({ title: title.startsWith(searchTitle) ? title : searchTitle, entries: [], total: 0 }).popup;
}

/** Where an applicant is opened over the page at `location`. */
export function queueLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  queue: ApplicantQueue,
  entry: QueueEntry,
) {
  return {
    to: { pathname, search },
    mask: paths.board.to({ ...entry }),
    state: { queue },
    // A link to the page that it is on would take the place of the page in the history.
    replace: false,
    preventScrollReset: true,
    'data-queued': entry.applicantId,
  } satisfies LinkProps & { 'data-queued': string };
}

/** Applicants that the list has loaded since the queue began follow at its end. */
export function withUnlisted(queue: ApplicantQueue, listed: readonly QueueEntry[]): ApplicantQueue {
  const known = new Set(queue.entries.map(({ applicantId }) => applicantId));
  return { ...queue, entries: [...queue.entries, ...listed.filter(({ applicantId }) => !known.has(applicantId))] };
}

/** In applicants. */
const loadedAhead = 5;

/** Loads the list's next page before its end is reached. */
export function useLoadAhead(entries: readonly QueueEntry[], index: number, query: MorePages | undefined): void {
  const needsMore = query?.hasNextPage === true && !query.isFetching && index + loadedAhead >= entries.length;
  const loadMore = useEffectEvent(() => void query?.fetchNextPage());
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore]);
}

/** Closing the popup moves the focus to the row of whoever was shown last. */
function useRowFocus(shownId: string | undefined): void {
  const last = useRef(shownId);
  useEffect(() => {
    if (!shownId && last.current) {
      const row = document.querySelector<HTMLElement>(`[data-queued="${last.current}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    }
    last.current = shownId;
  }, [shownId]);
}
