import { listBrands } from '@platsa/contract/companies/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The default brand first. */
export const brandList = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'brands'],
    queryFn: ({ signal }) => call(listBrands, { companyId }, { signal }).then(({ brands }) => brands),
  });
