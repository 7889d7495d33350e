import {
  deleteCandidate,
  listBankProfiles,
  listCandidateIds,
  listCandidates,
  listPlacementTargets,
  placeCandidates,
  removePlacedCandidates,
} from '@platsa/contract/candidates/endpoints';
import { getBankRetention } from '@platsa/contract/candidates/retention-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
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

export const bankProfiles = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['job', 'list', companyId, 'bank-profiles'],
    queryFn: ({ signal, pageParam: after }) => call(listBankProfiles, { companyId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Board events change the candidate counts.
    meta: { live: ['board'] },
  });

/** Previews which candidates would leave the bank, and when, with this number of months. */
export const bankRetention = (companyId: string, bankMonths: number) =>
  queryOptions({
    queryKey: ['applicant', 'bank-retention', companyId, bankMonths],
    queryFn: ({ signal }) => call(getBankRetention, { companyId, bankMonths }, { signal }),
    staleTime: 0,
  });

/** Mutations of the candidate bank; its queries are refetched afterwards. */
export function useBankChanges() {
  const queryClient = useQueryClient();
  const refetchBank = () => {
    void queryClient.invalidateQueries({ queryKey: ['board', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
  };
  return {
    place: (input: InputOf<typeof placeCandidates>) => call(placeCandidates, input).finally(refetchBank),
    removePlaced: (input: InputOf<typeof removePlacedCandidates>) =>
      call(removePlacedCandidates, input).finally(refetchBank),
    remove: (input: InputOf<typeof deleteCandidate>) => call(deleteCandidate, input).finally(refetchBank),
  };
}

/** The bank profiles and live jobs that candidates can be placed on. */
export const placementTargets = (companyId: string) =>
  queryOptions({
    queryKey: ['job', 'list', companyId, 'placement-targets'],
    queryFn: ({ signal }) => call(listPlacementTargets, { companyId }, { signal }).then(({ targets }) => targets),
    meta: { live: ['board'] },
  });
