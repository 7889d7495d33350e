import { listBankProfiles } from '@platsa/contract/candidates/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const bankProfiles = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['job', 'list', companyId, 'bank-profiles'],
    queryFn: ({ signal, pageParam: after }) => call(listBankProfiles, { companyId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Board events change the candidate counts.
    meta: { live: ['board'] },
  });
