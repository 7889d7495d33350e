import type { InputOf } from '@platsa/contract/endpoint';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@platsa/contract/messaging/template-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Mutations of a company's templates; the list is refetched after each. */
export function useTemplateChanges() {
  const queryClient = useQueryClient();
  const refetchTemplates = () => queryClient.invalidateQueries({ queryKey: ['template'] });
  return {
    create: (input: InputOf<typeof createTemplate>) => call(createTemplate, input).finally(refetchTemplates),
    update: (input: InputOf<typeof updateTemplate>) => call(updateTemplate, input).finally(refetchTemplates),
    remove: (templateId: string) => call(deleteTemplate, { templateId }).finally(refetchTemplates),
  };
}

export const templateList = (companyId: string) =>
  queryOptions({
    queryKey: ['template', 'list', companyId],
    queryFn: ({ signal }) => call(listTemplates, { companyId }, { signal }),
    select: ({ messageTemplates }) => messageTemplates,
  });
