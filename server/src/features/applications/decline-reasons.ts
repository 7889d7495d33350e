import { listDeclineReasons, saveDeclineReasons } from '@platsa/contract/applications/decline-reason-endpoints';
import type { DeclineReason } from '@platsa/contract/applications/decline-reasons';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { anyMemberOf, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockCompany } from '../companies/index.ts';

export const listDeclineReasonsRoute = route(listDeclineReasons, {
  subject: ({ input: { companyId } }) => ({ companyId }),
  policy: anyMemberOf,
  handle: async ({ ctx, input }) => ({ reasons: await listReasons(ctx.db, input.companyId) }),
});

/** Removed reasons stay as rows, because applications have them. */
export const saveDeclineReasonsRoute = route(saveDeclineReasons, {
  subject: ({ input: { companyId } }) => ({ companyId }),
  policy: memberOf,
  async handle({ ctx, input: { companyId, reasons }, actor }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      const stored = new Set((await listReasons(tx, companyId)).map(({ _id }) => _id));
      await tx
        .updateTable('declineReasons')
        .set({ position: null })
        .where('companyId', '=', companyId)
        .where('position', 'is not', null)
        .execute();
      for (const [position, { _id, name, decidedBy }] of reasons.entries()) {
        const row = { name, decidedBy, position };
        if (_id && stored.delete(_id)) {
          await tx.updateTable('declineReasons').set(row).where('id', '=', _id).execute();
        } else {
          await tx
            .insertInto('declineReasons')
            .values({ ...row, companyId })
            .execute();
        }
      }
      await record(ctx, tx, { type: 'declinereasons.changed', companyId, by: actor.userId });
      return { reasons: await listReasons(tx, companyId) };
    });
  },
});

/** The reasons that are offered, in the company's order. */
function listReasons(db: Db, companyId: string): Promise<DeclineReason[]> {
  return db
    .selectFrom('declineReasons')
    .select(['id as _id', 'name', 'decidedBy'])
    .where('companyId', '=', companyId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
}
