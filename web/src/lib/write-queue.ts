import { type UseMutationOptions, useMutation, useMutationState } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';

type WriteOptions<V, R> = Pick<
  UseMutationOptions<R, Error, V>,
  'mutationFn' | 'networkMode' | 'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * Sends the writes of one key one after the other. `pending` are those that the server has not confirmed, oldest first:
 * they are shown in place of fetched values, at once and until the callbacks of the write have resolved.
 */
export function useWriteQueue<V, R>(key: readonly string[], options: WriteOptions<V, R>) {
  const { mutate, mutateAsync } = useMutation({ ...options, mutationKey: key, scope: { id: key.join(' ') } });
  const pending = useMutationState({
    filters: { mutationKey: key, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as V,
  });
  const [, render] = useReducer((times: number) => times + 1, 0);
  const writeAsync = useCallback(
    (value: V) => {
      const written = mutateAsync(value);
      // `pending` has the write already, but TanStack renders it a tick later: a dropped card would be back for a frame.
      render();
      return written;
    },
    [mutateAsync],
  );
  return { write: mutate, writeAsync, pending };
}
