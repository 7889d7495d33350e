import { applyToCompany, getCompanyToApplyTo, getOwnCompanyApplication } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const companyToApplyTo = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'to-apply-to'],
    queryFn: ({ signal }) => call(getCompanyToApplyTo, { companyId }, { signal }).then(({ company }) => company),
  });

export const ownCompanyApplication = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['applicant', 'list', userId, 'to-company', companyId],
    queryFn: ({ signal }) =>
      call(getOwnCompanyApplication, { companyId }, { signal }).then(({ application }) => application),
  });

export function useApplyToCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof applyToCompany>) => call(applyToCompany, input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['applicant', 'list'] }),
  });
}
