import { getBankRetention } from '@platsa/contract/candidates/retention-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Previews which candidates would leave the bank, and when, with this number of months. */
export const bankRetention = (companyId: string, bankMonths: number) =>
  queryOptions({
    queryKey: ['applicant', 'bank-retention', companyId, bankMonths],
    queryFn: ({ signal }) => call(getBankRetention, { companyId, bankMonths }, { signal }),
    staleTime: 0,
  });
