import { unmarkDifferent } from '@platsa/contract/people/different-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

export const unmarkDifferentRoute = route(unmarkDifferent, {
  async subject({ ctx, input: { companyId, differentId } }) {
    const decision = await ctx.db
      .selectFrom('differentPersons')
      .select(['id', 'companyId'])
      .where('id', '=', differentId)
      .executeTakeFirst();
    return decision?.companyId === companyId ? decision : undefined;
  },
  policy: memberOf,
  async handle({ ctx, actor, subject: { id, companyId } }) {
    await inTransaction(ctx, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('differentPersons').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) {
        await record(ctx, tx, { type: 'person.different.unmarked', companyId, by: actor.userId });
      }
    });
    return {};
  },
});
