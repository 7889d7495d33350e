import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Something that can be picked by its name. */
export interface Named {
  _id: string;
  name: string;
}

export interface SearchSource<T extends Named> {
  /** Part of the query key: 'cities'. */
  searchKey: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
}

interface SearchState<T> {
  options: readonly T[];
  state: 'idle' | 'searching' | 'failed' | 'found';
}

/** Search results for the typed text; the previous ones stay while loading. */
export function useSearch<T extends Named>(
  { searchKey, search }: SearchSource<T>,
  typed: string,
  enabled: boolean,
): SearchState<T> {
  const [text] = useDebouncedValue(typed.trim(), 120);
  const active = enabled && text !== '';
  const answer = useQuery({
    queryKey: ['search', searchKey, text.toLowerCase()],
    queryFn: ({ signal }) => search(text, signal),
    enabled: active,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  if (!active) return { options: [], state: 'idle' };
  if (answer.isError) return { options: [], state: 'failed' };
  return answer.data ? { options: answer.data, state: 'found' } : { options: [], state: 'searching' };
}
