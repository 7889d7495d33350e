import { conversationStatus } from '@platsa/contract/messaging/rules';
import { updateTemplate } from '@platsa/contract/messaging/template-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { findTemplate, recordTemplateChange, templateSubject, templateView } from './templates.ts';

export const updateTemplateRoute = route(updateTemplate, {
  subject: ({ ctx, input }) => templateSubject(ctx.db, input.templateId),
  policy: memberOf,
  handle({ ctx, input: { templateId, status, ...template }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      await tx
        .updateTable('messageTemplates')
        .set({ ...template, declines: status === conversationStatus.declined, updatedAt: ctx.now() })
        .where('id', '=', templateId)
        .execute();
      await refreshBoardsShowing(tx, { templateId });
      await recordTemplateChange(ctx, tx, 'messagetemplate.updated', {
        companyId,
        userId: actor.userId,
        title: template.title,
      });
      const row = await findTemplate(tx, templateId);
      // Another company user has deleted it meanwhile.
      if (!row) throw new ApiError('notFound');
      return { messageTemplate: templateView(row) };
    });
  },
});
