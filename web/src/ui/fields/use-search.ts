import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

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

/** Props that `form.picker(path)` adds to a field: unselected text, which the form reports because it would be lost. */
export interface WrittenProps {
  written?: string | undefined;
  onWrite?: ((next: { text: string; problem: string }) => void) | undefined;
}

/** The text typed in a picker: stored in the form if there is one, else in the picker. */
export function usePickerText({ written, onWrite }: WrittenProps, problemOf: (typed: string) => string) {
  const [own, setOwn] = useState('');
  const writeText = (text: string) => {
    setOwn(text);
    onWrite?.({ text, problem: problemOf(text.trim()) });
  };
  return [written ?? own, writeText] as const;
}
