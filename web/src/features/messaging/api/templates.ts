import type { InputOf } from '@platsa/contract/endpoint';
import { conversationStatus, standardDecline } from '@platsa/contract/messaging/rules';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';
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

type Text = Pick<MessageTemplate, '_id' | 'title' | 'subject' | 'message' | 'status'>;

/** Stands for a template where the company has none that declines. */
const standard: Text = { _id: 'standard', ...standardDecline, status: conversationStatus.declined };

export const declines = ({ status }: Pick<MessageTemplate, 'status'>): boolean =>
  status === conversationStatus.declined;

/** The templates of a channel, with a standard text for declining where none of them declines. */
export function templatesFor(templates: readonly MessageTemplate[], channel: TemplateType): Text[] {
  const own = templates.filter(({ type }) => type === channel);
  return own.some(declines) ? own : [...own, standard];
}

/** The text that declining starts from. There always is one. */
export function decliningText(templates: readonly MessageTemplate[], channel: TemplateType): Text {
  return templatesFor(templates, channel).find(declines) ?? standard;
}

/** The text that inviting starts from, recognised by its title; undefined without such a template. */
export function invitingText(templates: readonly MessageTemplate[], channel: TemplateType): Text | undefined {
  const own = templatesFor(templates, channel).filter((template) => !declines(template));
  return own.find(({ title }) => /bjud in|intervju|inbjud|kalla/i.test(title));
}
