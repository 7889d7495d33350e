import { listCandidateIds, listCandidates } from '@platsa/contract/candidates/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { BankFilter } from '../candidate-filter.ts';

/** A company's candidates, latest first, or ranked by the chosen profile or job. */
export const candidateList = (companyId: string, { match, ...filter }: BankFilter) =>
  infiniteQueryOptions({
    queryKey: ['board', 'list', companyId, 'candidates', match, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listCandidates, { companyId, after, ...filter, match: match as 'high' | undefined }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Keeps the current list visible while another one loads.
    placeholderData: keepPreviousData,
    // Changed profiles change the matches.
    meta: { live: ['job'] },
  });

/** All that the filter finds, over all pages. */
export async function allCandidateIds(companyId: string, { match, ...filter }: BankFilter) {
  return (await call(listCandidateIds, { companyId, ...filter, match: match as 'high' | undefined }))._applicants;
}
