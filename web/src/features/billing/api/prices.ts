import {
  createBoost,
  createDiscountCode,
  createPlan,
  getPrices,
  listDiscountCodes,
  updateBoost,
  updateDiscountCode,
  updatePlan,
  updateService,
} from '@platsa/contract/billing/price-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { invoicing } from './invoices.ts';

/** Plans, boosts and services, also those that are not for sale, and the latest changes. */
export const prices = queryOptions({
  queryKey: ['prices', 'all'],
  queryFn: ({ signal }) => call(getPrices, {}, { signal }),
});

export const discountCodes = infiniteQueryOptions({
  queryKey: ['prices', 'codes'],
  queryFn: ({ pageParam: after, signal }) => call(listDiscountCodes, { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The operator's changes of what is sold. Afterwards the lists are read again. */
export function usePriceChanges() {
  const queryClient = useQueryClient();
  const refetchPricesAfter = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => {
      void queryClient.invalidateQueries({ queryKey: ['prices'] });
      // Whether anything is for sale, and so whether a seller is missing.
      void queryClient.invalidateQueries({ queryKey: invoicing.queryKey });
    });
  return {
    addPlan: (input: InputOf<typeof createPlan>) => refetchPricesAfter(call(createPlan, input)),
    changePlan: (input: InputOf<typeof updatePlan>) => refetchPricesAfter(call(updatePlan, input)),
    addCode: (input: InputOf<typeof createDiscountCode>) => refetchPricesAfter(call(createDiscountCode, input)),
    changeCode: (input: InputOf<typeof updateDiscountCode>) => refetchPricesAfter(call(updateDiscountCode, input)),
    addBoost: (input: InputOf<typeof createBoost>) => refetchPricesAfter(call(createBoost, input)),
    changeService: (input: InputOf<typeof updateService>) => refetchPricesAfter(call(updateService, input)),
    changeBoost: (input: InputOf<typeof updateBoost>) => refetchPricesAfter(call(updateBoost, input)),
  };
}
