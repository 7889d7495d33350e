import { getBankRetention } from '@platsa/contract/candidates/retention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who leaves the candidate bank and when, as it would be with so many months. */
export const bankRetention = (companyId: string, bankMonths: number) =>
  queryOptions({
    queryKey: ['applicant', 'bank-retention', companyId, bankMonths],
    queryFn: ({ signal }) => call(getBankRetention, { companyId, bankMonths }, { signal }),
    staleTime: 0,
  });
