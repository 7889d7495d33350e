import { listChildren } from '@platsa/contract/companies/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const childList = (companyId: string) =>
  queryOptions({
    queryKey: ['company', 'children', companyId],
    queryFn: ({ signal }) => call(listChildren, { companyId }, { signal }),
    select: ({ children }) => children,
  });
