import { getRetention, holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applicant } from './applicant.ts';

/** Applications that become anonymous, and when, if the company kept them for `applicationMonths`. */
export const retention = (companyId: string, applicationMonths: number) =>
  queryOptions({
    queryKey: ['applicant', 'retention', companyId, applicationMonths],
    queryFn: ({ signal }) => call(getRetention, { companyId, applicationMonths }, { signal }),
    staleTime: 0,
  });

/** Keeps an application beyond its time for a reason, or no longer without one. */
export function useHold(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? call(releaseApplication, { applicantId }) : call(holdApplication, { applicantId, reason }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicant(boardId, applicantId).queryKey }),
  });
}
