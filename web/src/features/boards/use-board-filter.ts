import { listMatchingApplicants } from '@platsa/contract/applications/finding-endpoints';
import type { BoardFilter as BoardFilterInput } from '@platsa/contract/boards/board-filter';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useStoredSearch } from '../../lib/use-stored-search.ts';

/** In the address and on the wire every field is text. */
export type BoardFilterTexts = { [K in keyof BoardFilterInput]?: string | undefined };

const matchFields = ['from', 'under', 'rated', 'source', 'state'] as const;
const fields = [...matchFields, 'skills', 'language', 'license', 'city', 'availability'] as const;

/** Cards show too little to be filtered by, so the server finds those that match. */
const matching = (boardId: string, filter: BoardFilterTexts) =>
  queryOptions({
    queryKey: ['board', boardId, 'matching', filter],
    queryFn: ({ signal }) =>
      call(listMatchingApplicants, { boardId, ...filter } as { boardId: string }, { signal }).then(
        ({ _applicants, names }) => ({ ids: new Set(_applicants), names }),
      ),
    meta: { live: ['unread', 'conversation'] },
  });

const nobody: ReadonlySet<string> = new Set();

/**
 * The search and filter of a board. Both stand in the address, which outlives a reload and can be shared. Without names, the search
 * finds by the cards alone, and nothing is filtered.
 */
export function useBoardFilter(boardId: string, seesNames: boolean) {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo<BoardFilterTexts>(
    () => Object.fromEntries(fields.flatMap((field) => (address.get(field) ? [[field, address.get(field)]] : []))),
    [address],
  );
  const stored = address.get('search') ?? '';
  const write = (changes: BoardFilterTexts) =>
    setAddress(
      (before) => {
        for (const [field, value] of Object.entries(changes)) {
          if (value) before.set(field, value);
          else before.delete(field);
        }
        return before;
      },
      { replace: true, preventScrollReset: true, state: window.history.state?.usr },
    );
  const [text, setText] = useStoredSearch(stored, (search) => write({ search }));
  // Deferred, so that typing stays responsive with thousands of cards.
  const search = useDeferredValue(text);
  const active = seesNames && Object.keys(filter).length > 0;
  const passing = useQuery({ ...matching(boardId, filter), enabled: active });
  const found = useQuery({ ...matching(boardId, { search: stored }), enabled: seesNames && stored.length > 1 });
  return {
    filter,
    active,
    set: write,
    clear: () => write(Object.fromEntries(fields.map((field) => [field, undefined]))),
    text,
    setText,
    search,
    /** Ids of those that the search finds by more than their cards, and of those that pass the filter. */
    found: stored === search.trim() ? (found.data?.ids ?? nobody) : nobody,
    passing: active ? (passing.data?.ids ?? nobody) : null,
    names: passing.data?.names ?? [],
    failed: passing.isError,
    retry: passing.refetch,
  };
}
