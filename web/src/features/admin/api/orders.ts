import { listOrders, setOrderDone } from '@platsa/contract/admin/order-endpoints';
import { cancelOrder } from '@platsa/contract/billing/order-endpoints';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
