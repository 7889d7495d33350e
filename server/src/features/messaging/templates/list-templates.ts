import { listTemplates } from '@platsa/contract/messaging/template-endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listTemplateRows, templateView } from './templates.ts';

export const listTemplatesRoute = route(listTemplates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input }) {
    const rows = await listTemplateRows(ctx.db, input.companyId);
    return { messageTemplates: rows.map(templateView) };
  },
});
