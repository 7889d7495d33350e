import { getAdminStatistics, listAdminCompanies, listAdminJobs } from '@platsa/contract/admin/list-endpoints';
import { listOrders, setOrderDone } from '@platsa/contract/admin/order-endpoints';
import type { AdminCompanySort, AdminJobSort } from '@platsa/contract/admin/schema';
import {
  acceptOwnWord,
  allowOwnWord,
  listOwnWords,
  mapOwnWord,
  removeOwnWord,
} from '@platsa/contract/admin/word-endpoints';
import { cancelOrder } from '@platsa/contract/billing/order-endpoints';
import { setRegionalKeys } from '@platsa/contract/job-board/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const adminStatistics = queryOptions({
  queryKey: ['admin', 'statistics'],
  queryFn: ({ signal }) => call(getAdminStatistics, {}, { signal }),
});

export const adminJobs = (view: { search: string; sort: AdminJobSort }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'jobs', view],
    queryFn: ({ pageParam: after, signal }) => call(listAdminJobs, { ...view, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ jobs }) => jobs),
    placeholderData: keepPreviousData,
  });

/** With `waiting` only those of which something waits for the operator. */
export const adminCompanies = (view: { search: string; sort: AdminCompanySort; waiting?: 'true' }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'companies', view],
    queryFn: ({ pageParam: after, signal }) => call(listAdminCompanies, { ...view, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ companies }) => companies),
    placeholderData: keepPreviousData,
  });

export function useSetRegionalKeys() {
  const queryClient = useQueryClient();
  return (jobId: string, keys: readonly string[]) =>
    call(setRegionalKeys, { jobId, keys: [...keys] }).finally(() =>
      queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
    );
}

export type OrderState = 'new' | 'done' | 'cancelled';

const filters = { new: {}, done: { done: 'true' }, cancelled: { cancelled: 'true' } } as const;

/** Companies' orders in one state: waiting, done or cancelled. */
export const orderList = (state: OrderState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'orders', state],
    queryFn: ({ pageParam: after, signal }) => call(listOrders, { ...filters[state], after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export function useOrderChanges() {
  const queryClient = useQueryClient();
  const refetchOrdersAfter = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] }));
  return {
    setDone: (orderId: string, done: boolean) => refetchOrdersAfter(call(setOrderDone, { orderId, done })),
    cancel: (orderId: string) => refetchOrdersAfter(call(cancelOrder, { orderId })),
  };
}

const ownWordsKey = ['admin', 'own-words'];

/** Words that people and companies added: those that no decision is made about, or those that were removed. */
export const ownWordList = (refused?: 'true') =>
  infiniteQueryOptions({
    queryKey: [...ownWordsKey, refused],
    queryFn: ({ pageParam: after, signal }) => call(listOwnWords, { after, refused }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export function useOwnWordDecisions() {
  const queryClient = useQueryClient();
  const refetchWordsAfter = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => queryClient.invalidateQueries({ queryKey: ownWordsKey }));
  return {
    map: (wordId: string, _tag: string) => refetchWordsAfter(call(mapOwnWord, { wordId, _tag })),
    accept: (wordId: string) => refetchWordsAfter(call(acceptOwnWord, { wordId })),
    remove: (wordId: string) => refetchWordsAfter(call(removeOwnWord, { wordId })),
    allow: (wordId: string) => refetchWordsAfter(call(allowOwnWord, { wordId })),
  };
}
