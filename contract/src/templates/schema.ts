import { z } from 'zod';
import { maxMessageLength } from '../conversations/rules.ts';
import { asOneLine, id, instant, requiredText } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { fillable } from './fillable.ts';

export const templateType = z.enum(['chat', 'email']);
export type TemplateType = z.output<typeof templateType>;

/** 1 declines whoever it is sent to, 0 does nothing more. */
export const templateStatus = z.literal([0, 1]);

export const messageTemplate = z.object({
  _id: id,
  _company: id,
  type: templateType,
  title: z.string(),
  /** Of mail; '' for chat. */
  subject: z.string(),
  message: z.string(),
  status: templateStatus,
  createdAt: instant,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const templateForm = z
  .object({
    type: z.enum(templateType.options, 'Välj chatt eller e-post'),
    title: requiredText('Ange en titel'),
    subject: fillable(z.string('Ange ett ämne').trim().max(150, 'Ange högst 150 tecken').overwrite(asOneLine)).default(
      '',
    ),
    message: fillable(requiredText('Ange ett meddelande', maxMessageLength, `Ange högst ${maxMessageLength} tecken`)),
    status: z.literal(templateStatus.def.values, 'Välj om mallen tackar nej').default(0),
  })
  .superRefine(({ type, subject }, context) => {
    if (type === 'email' && isBlank(subject)) {
      context.addIssue({ code: 'custom', path: ['subject'], message: 'Ange ett ämne' });
    }
  });
