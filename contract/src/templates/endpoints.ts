import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { messageTemplate, templateForm } from './schema.ts';

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/companies/{companyId}/message-templates',
  summary: 'Företagets mallar för chatt och mejl, efter titel.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ messageTemplates: z.array(messageTemplate) }),
  errors: ['notFound'],
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/message-templates',
  summary: 'Skapar en mall.',
  access: 'companyUser',
  input: templateForm.safeExtend({ _company: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound', 'conflict'],
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/message-templates/{templateId}',
  summary: 'Sparar en mall i sin helhet.',
  access: 'companyUser',
  input: templateForm.safeExtend({ templateId: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound'],
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/message-templates/{templateId}',
  summary: 'Raderar en mall.',
  access: 'companyUser',
  input: z.object({ templateId: id }),
  output: z.object({}),
  errors: ['notFound'],
});
