import { listTemplates } from '@platsa/contract/messaging/template-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const templateList = (companyId: string) =>
  queryOptions({
    queryKey: ['template', 'list', companyId],
    queryFn: ({ signal }) => call(listTemplates, { companyId }, { signal }),
    select: ({ messageTemplates }) => messageTemplates,
  });
