import { unmarkDifferent } from '@platsa/contract/people/different-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isAboutPair } from './decisions.ts';

export const unmarkDifferentRoute = route(unmarkDifferent, {
  async subject({ ctx, input: { companyId, differentId } }) {
    const decision = await ctx.db
      .selectFrom('differentPersons')
      .select(['companyId', 'personId', 'otherId'])
      .where('id', '=', differentId)
      .executeTakeFirst();
    return decision?.companyId === companyId ? decision : undefined;
  },
  policy: memberOf,
  async handle({ ctx, actor, subject: { companyId, personId, otherId } }) {
    await inTransaction(ctx, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('differentPersons as d')
        .where('companyId', '=', companyId)
        .where(isAboutPair([personId, otherId]))
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) {
        await record(ctx, tx, { type: 'person.different.unmarked', companyId, by: actor.userId });
      }
    });
    return {};
  },
});
