import { listTemplates } from '@platsa/contract/messaging/template-endpoints';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listTemplateRows, templateView } from './templates.ts';

export const listTemplatesRoute = route(listTemplates, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input }) {
    const rows = await listTemplateRows(ctx.db, input.companyId);
    return { messageTemplates: rows.map(templateView) };
  },
});
