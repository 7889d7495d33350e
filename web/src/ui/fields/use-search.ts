import { useDebouncedValue } from '@mantine/hooks';
import { cleanLine } from '@platsa/contract/clean-text';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { toFailure } from '../form/failure.ts';

/** Something that can be picked by its name. */
export interface NamedItem {
  _id: string;
  name: string;
}

export interface SearchSource<T extends NamedItem> {
  /** Part of the query key: 'cities'. */
  searchKey: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Adds what the list lacks. */
  own?: OwnWords<T> | undefined;
}

export interface OwnWords<T extends NamedItem> {
  /** The option that adds the typed text. */
  label: (typed: string) => string;
  add: (typed: string) => Promise<T>;
}

interface SearchState<T> {
  options: readonly T[];
  state: 'idle' | 'searching' | 'failed' | 'found';
}

/** Search results for the typed text; the previous ones stay while loading. */
export function useSearch<T extends NamedItem>(
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

/** The value of the option that adds the typed text. */
export const ownOption = 'own';

/** Offers to add the typed text where no option has this name, and says at the field why that was refused. */
export function useOwnWord<T extends NamedItem>(
  own: OwnWords<T> | undefined,
  typed: string,
  { options, state }: SearchState<T>,
  onAdded: (word: T) => void,
  closeList: () => void,
) {
  const name = cleanLine(typed);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (text: string) => (own ? own.add(text) : Promise.reject(new Error('This list takes no own words'))),
    onSuccess: onAdded,
    // The open list would cover the message below the field.
    onError: closeList,
  });
  const isListed = options.some((option) => option.name.toLowerCase() === name.toLowerCase());
  return {
    label: own && state === 'found' && name.length > 1 && !isListed ? own.label(name) : null,
    add: () => mutate(name),
    reset,
    isPending,
    problem: error ? toFailure(error).message : undefined,
  };
}

/** Enter picks the first option that begins with the typed text, where the arrow keys have chosen none. */
export function pickOnEnter<T extends NamedItem>(
  event: KeyboardEvent<HTMLInputElement>,
  { options, typed, hasChosen }: { options: readonly T[]; typed: string; hasChosen: boolean },
  onPick: (option: T) => void,
) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasChosen || typed.trim() === '') return;
  const first = options.find(({ name }) => name.toLowerCase().startsWith(typed.trim().toLowerCase()));
  if (!first) return;
  event.preventDefault();
  onPick(first);
}
