import { deleteTemplate } from '@platsa/contract/messaging/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { notifyBoardsShowing } from '../../boards/index.ts';
import { templateChanged, templateSubject } from './templates.ts';

export const deleteTemplateRoute = route(deleteTemplate, {
  subject: ({ ctx, input }) => templateSubject(ctx.db, input.templateId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    await inTransaction(ctx, async (tx) => {
      // Locked first, so that no column starts using it between the two statements.
      await tx.selectFrom('message_templates').select('id').where('id', '=', input.templateId).forUpdate().execute();
      await notifyBoardsShowing(tx, { templateId: input.templateId });
      await tx.deleteFrom('message_templates').where('id', '=', input.templateId).execute();
      await templateChanged(tx, 'messagetemplate.deleted', { companyId, userId: actor.userId });
    });
    return {};
  },
});
