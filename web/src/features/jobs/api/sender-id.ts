import { getCompany } from '@platsa/contract/companies/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who the company is with Arbetsförmedlingen; '' where it has not told. */
export const senderIdOf = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'sender-id'],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }).then(({ company }) => company.afSenderId),
  });
