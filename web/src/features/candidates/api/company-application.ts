import {
  applyToCompany,
  getCompanyToApplyTo,
  getOwnCompanyApplication,
  listBankConsents,
  updateBankConsent,
} from '@platsa/contract/candidates/endpoints';
import { stayInBank } from '@platsa/contract/candidates/retention-endpoints';
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

/** The companies that may keep the job seeker for other positions. */
export const bankConsents = (userId: string) =>
  queryOptions({
    queryKey: ['applicant', 'list', userId, 'bank-consents'],
    queryFn: ({ signal }) => call(listBankConsents, { userId }, { signal }).then(({ consents }) => consents),
  });

export function useUpdateConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof updateBankConsent>) => call(updateBankConsent, input),
    // The history shows it too, at every application to the company.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['applicant'] }),
  });
}

export const stayWithLink = (stayToken: string) => call(stayInBank, { stayToken });
