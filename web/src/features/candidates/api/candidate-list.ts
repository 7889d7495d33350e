import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A company's spontaneous applicants; ranked by a profile of the bank, where one is chosen. */
export const candidateList = (companyId: string, profileId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['board', 'list', companyId, 'candidates', profileId],
    queryFn: ({ signal, pageParam: after }) =>
      call(listCandidates, { companyId, after, _job: profileId ?? undefined }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Keeps the current list visible while another order loads.
    placeholderData: keepPreviousData,
    // Changed profiles change the matches.
    meta: { live: ['job'] },
  });
