import { removeHostName } from '@platsa/contract/career-pages/host-name-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findHost, hostEvent } from './host-names.ts';

export const removeHostNameRoute = route(removeHostName, {
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  handle: ({ ctx, subject: row, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('careerHosts').where('id', '=', row.id).execute();
      await record(ctx, tx, [
        { type: 'careerpage.host.removed', ...hostEvent(row, userId) },
        { type: 'public.page.changed', careerPageId: row.careerPageId },
      ]);
      return {};
    }),
});
