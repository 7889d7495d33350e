import { conversationStatus, maxTemplates } from '@platsa/contract/messaging/rules';
import { createTemplate } from '@platsa/contract/messaging/template-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompany } from '../../companies/index.ts';
import { findTemplate, listTemplateRows, recordTemplateChange, templateView } from './templates.ts';

export const createTemplateRoute = route(createTemplate, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: memberOf,
  handle({ ctx, input: { _company: companyId, status, ...template }, actor }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      const { length } = await listTemplateRows(tx, companyId);
      if (length >= maxTemplates) {
        const userFriendlyMessage = `Ett företag kan ha högst ${maxTemplates} mallar. Radera någon först.`;
        throw new ApiError('conflict', { userFriendlyMessage });
      }
      const { id } = await tx
        .insertInto('messageTemplates')
        .values({ ...template, declines: status === conversationStatus.declined, companyId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordTemplateChange(ctx, tx, 'messagetemplate.created', {
        companyId,
        userId: actor.userId,
        title: template.title,
      });
      const row = await findTemplate(tx, id);
      if (!row) throw new Error('the new template is gone');
      return { messageTemplate: templateView(row) };
    });
  },
});
