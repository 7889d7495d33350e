import { getCompany } from '@platsa/contract/companies/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const company = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }),
  });
