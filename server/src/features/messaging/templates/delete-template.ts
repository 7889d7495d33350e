import { deleteTemplate } from '@platsa/contract/messaging/template-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { recordTemplateChange, templateSubject } from './templates.ts';

export const deleteTemplateRoute = route(deleteTemplate, {
  subject: ({ ctx, input }) => templateSubject(ctx.db, input.templateId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { companyId, row } }) {
    await inTransaction(ctx, async (tx) => {
      // No column begins to use it meanwhile: columns lock the company too.
      await lockCompany(tx, companyId);
      await refreshBoardsShowing(tx, { templateId: input.templateId });
      await tx.deleteFrom('messageTemplates').where('id', '=', input.templateId).execute();
      await recordTemplateChange(ctx, tx, 'messagetemplate.deleted', {
        companyId,
        userId: actor.userId,
        title: row.title,
      });
    });
    return {};
  },
});
