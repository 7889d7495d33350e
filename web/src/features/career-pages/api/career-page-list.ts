import { listCareerPages } from '@platsa/contract/career-pages/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const careerPageList = (companyId: string) =>
  queryOptions({
    queryKey: ['career-page', 'list', companyId],
    queryFn: ({ signal }) => call(listCareerPages, { companyId }, { signal }),
  });
