import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { mailsPerDay, maxRecipients, namePlaceholders } from './rules.ts';
import { mailForm, messageTemplate, messageText, templateForm } from './schema.ts';

/** `gone`: how many got nothing because their application has been withdrawn or deleted; missing when there are none. */
const sentToSeveral = z.object({ sent: z.number().int(), gone: z.number().int().optional() });

export const messageApplicants = endpoint({
  name: 'messageApplicants',
  address: 'POST /companies/{companyId}/jobs/{jobId}/messages',
  summary: `Skickar samma meddelande till flera kandidater, var och en i sin konversation. ${namePlaceholders('och')} fylls i.`,
  access: 'companyUser',
  ofChats: true,
  input: z.object({
    companyId: id,
    jobId: id,
    /** Created by the client, as in sendMessage. */
    _id: id.optional(),
    text: messageText,
    decline: z.boolean().default(false),
    applicants: z
      .array(id)
      .min(1, 'Välj minst en kandidat')
      .max(maxRecipients, `Välj högst ${maxRecipients} kandidater åt gången`),
  }),
  output: sentToSeveral,
  errors: ['notFound', 'locked', 'conflict', 'tooMany'],
});

export const listTemplates = endpoint({
  name: 'listTemplates',
  address: 'GET /companies/{companyId}/message-templates',
  summary: 'Företagets mallar för chatt och mejl, efter titel.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ messageTemplates: z.array(messageTemplate) }),
  errors: ['notFound'],
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  address: 'POST /message-templates',
  summary: 'Skapar en mall.',
  access: 'companyUser',
  input: templateForm.safeExtend({ _company: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound', 'conflict'],
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  address: 'PUT /message-templates/{templateId}',
  summary: 'Sparar en mall i sin helhet.',
  access: 'companyUser',
  input: templateForm.safeExtend({ templateId: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound'],
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  address: 'DELETE /message-templates/{templateId}',
  summary: 'Raderar en mall.',
  access: 'companyUser',
  input: z.object({ templateId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const mailApplicants = endpoint({
  name: 'mailApplicants',
  address: 'POST /mails',
  summary: `Skickar ett mejl till var och en av kandidaterna. ${namePlaceholders('och')} fylls i. decline tackar samtidigt nej.`,
  access: 'companyUser',
  input: mailForm.extend({
    _company: id,
    /** Created by the client, so that a retry sends one mail to each applicant. */
    _id: id.optional(),
    decline: z.boolean().default(false),
    _applicants: z
      .array(id, 'Välj minst en kandidat')
      .min(1, 'Välj minst en kandidat')
      .max(mailsPerDay, `Välj högst ${mailsPerDay.toLocaleString('sv-SE')} kandidater åt gången`),
  }),
  output: sentToSeveral,
  errors: ['unconfirmed', 'notFound', 'locked', 'tooMany'],
});
