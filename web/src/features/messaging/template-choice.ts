import { conversationStatus, standardDecline } from '@platsa/contract/messaging/rules';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';

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
