import { orderService } from '@platsa/contract/applications/endpoints';
import { listPaymentModels } from '@platsa/contract/billing/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The services that can be ordered, with their prices. */
export const servicesForSale = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'services'],
    queryFn: ({ signal }) => call(listPaymentModels, { companyId }, { signal }).then(({ services }) => services),
  });

export function useOrderService(boardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof orderService>) => call(orderService, input),
    onSuccess: (_answer, { applicantId }) =>
      queryClient.invalidateQueries({ queryKey: ['board', boardId, 'history', applicantId] }),
    // The price may have changed.
    onError: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
  });
}
