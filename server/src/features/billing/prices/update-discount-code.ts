import { updateDiscountCode } from '@platsa/contract/billing/price-endpoints';
import { isInOrder, wrongLastDay } from '@platsa/contract/billing/price-forms';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { codeInLog, findCode, getCode, requirePlan, toCodeRow } from './discount-codes.ts';

export const updateDiscountCodeRoute = route(updateDiscountCode, {
  subject: ({ ctx, input }) => findCode(ctx.db, input.discountCodeId),
  policy: operator,
  handle: ({ ctx, input: { discountCodeId, ...changes }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await requirePlan(tx, changes._plan);
      // Locked before the days are compared with those that are stored.
      await tx.selectFrom('discountCodes').select('id').where('id', '=', discountCodeId).forUpdate().execute();
      // With the id, because an update of nothing is no statement.
      const row = { ...toCodeRow(changes), id: discountCodeId };
      await tx.updateTable('discountCodes').set(row).where('id', '=', discountCodeId).execute();
      const discountCode = await getCode(tx, discountCodeId);
      if (!isInOrder(discountCode)) throw invalidField('validTo', wrongLastDay);
      await record(ctx, tx, { type: 'discountcode.updated', by: userId, name: codeInLog(discountCode) });
      return { discountCode };
    }),
});
