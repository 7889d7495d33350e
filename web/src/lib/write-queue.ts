import { type UseMutationOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';

type WriteOptions<V, R> = Pick<
  UseMutationOptions<R, Error, V>,
  'mutationFn' | 'networkMode' | 'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * Sends the writes of one key one after the other. `pending` are those that the server has not confirmed, oldest first:
 * they are shown in place of fetched values, at once and until the callbacks of the write have resolved.
 */
export function useWriteQueue<V, R>(key: readonly string[], options: WriteOptions<V, R>) {
  const client = useQueryClient();
  const own = { ...options, mutationKey: key, scope: { id: key.join(' ') } };
  const { mutate } = useMutation(own);
  const pending = useMutationState({
    filters: { mutationKey: key, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as V,
  });
  const [, render] = useReducer((times: number) => times + 1, 0);
  // A mutation of its own, unlike `mutateAsync`, stays with this key if it is called after the next one is shown.
  const writeAsync = (value: V): Promise<R> => {
    const written = client.getMutationCache().build<R, Error, V, unknown>(client, own).execute(value);
    // `pending` has the write already, but TanStack renders it a tick later: a dropped card would be back for a frame.
    render();
    return written;
  };
  return { write: mutate, writeAsync, pending };
}
