import { getCompany } from '@platsa/contract/companies/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The company's Sender ID with Arbetsförmedlingen; '' when it has none. */
export const companySenderId = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'sender-id'],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }).then(({ company }) => company.afSenderId),
  });
