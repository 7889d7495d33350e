import { checkRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Fetched once: the form that follows consumes the link. */
export const recovery = (userId: string, recoveryToken: string) =>
  queryOptions({
    queryKey: ['recovery', userId, recoveryToken],
    queryFn: ({ signal }) => call(checkRecovery, { userId, recoveryToken }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
