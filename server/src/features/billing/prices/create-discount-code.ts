import { createDiscountCode } from '@platsa/contract/billing/price-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { codeInLog, getCode, requirePlan, toCodeRow } from './discount-codes.ts';

export const createDiscountCodeRoute = route(createDiscountCode, {
  policy: operator,
  handle: ({ ctx, input: { code, ...fields }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await requirePlan(tx, fields._plan);
      const row = await tx
        .insertInto('discountCodes')
        .values({ ...toCodeRow(fields), code, percent: fields.percent, createdAt: ctx.now() })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw invalidField('code', 'Koden finns redan');
      const discountCode = await getCode(tx, row.id);
      await record(ctx, tx, { type: 'discountcode.created', by: userId, name: codeInLog(discountCode) });
      return { discountCode };
    }),
});
