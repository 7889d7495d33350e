import type { InputOf } from '@platsa/contract/endpoint';
import { listDifferentPeople, markDifferent, unmarkDifferent } from '@platsa/contract/people/different-endpoints';
import { comparePeople } from '@platsa/contract/people/endpoints';
import { listDuplicates, listMerges, mergePerson, undoMerge } from '@platsa/contract/people/merge-endpoints';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';

export const duplicates = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'duplicates', companyId],
    queryFn: ({ signal, pageParam: after }) => call(listDuplicates, { companyId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { live: ['job'] },
  });

/** Merges that can be undone. */
export const pastMerges = (companyId: string) =>
  queryOptions({
    queryKey: ['people', 'merges', companyId],
    queryFn: ({ signal }) => call(listMerges, { companyId }, { signal }).then(({ merges }) => merges),
  });

/** Two persons side by side, before a merge that nothing has suggested. */
export const peopleComparison = (input: InputOf<typeof comparePeople>) =>
  queryOptions({
    // Not refetched by the merge itself, after which one of them is gone.
    queryKey: ['comparison', input],
    queryFn: ({ signal }) => call(comparePeople, input, { signal }),
    retry: false,
  });

/** Persons whom the company has said are not the same. */
export const differentPeople = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'different', companyId],
    queryFn: ({ signal, pageParam: after }) => call(listDifferentPeople, { companyId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Saying that two persons are not the same, and taking it back. */
export function useDifferentPeople(companyId: string) {
  const client = useQueryClient();
  const refetch = () => applyLiveEvents(client, [{ type: 'people' }]);
  return {
    mark: (people: [string, string]) => call(markDifferent, { companyId, people }).finally(refetch),
    unmark: (differentId: string) => call(unmarkDifferent, { companyId, differentId }).finally(refetch),
  };
}

/** Merging and undoing. All lists of persons are refetched afterwards. */
export function useMerging(companyId: string) {
  const client = useQueryClient();
  const refetch = () => applyLiveEvents(client, [{ type: 'people' }, { type: 'board' }, { type: 'conversation' }]);
  return {
    merge: (input: Omit<InputOf<typeof mergePerson>, 'companyId'>) =>
      call(mergePerson, { companyId, ...input }).finally(refetch),
    undo: (mergeId: string) => call(undoMerge, { companyId, mergeId }).finally(refetch),
  };
}
