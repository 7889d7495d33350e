import { getProduct } from '@platsa/contract/admin/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Facts about the installation; constant while a page is open. */
export const product = queryOptions({
  queryKey: ['product'],
  queryFn: ({ signal }) => call(getProduct, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
