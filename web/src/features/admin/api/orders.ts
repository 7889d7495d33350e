import { listOrders, setOrderDone } from '@platsa/contract/admin/orders';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What companies have ordered: waiting, or done. */
export const orderList = (done: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'orders', done],
    queryFn: ({ pageParam: after, signal }) => call(listOrders, { done: done ? 'true' : 'false', after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export function useSetOrderDone() {
  const queryClient = useQueryClient();
  return (orderId: string, done: boolean) =>
    call(setOrderDone, { orderId, done }).finally(() =>
      queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] }),
    );
}
