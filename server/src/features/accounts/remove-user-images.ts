import { removeUserImages } from '@platsa/contract/accounts/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser, setImage } from './queries.ts';
import { userView } from './view.ts';

export const removeUserImagesRoute = route(removeUserImages, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const user = await inTransaction(ctx, async (tx) => {
      await setImage(tx, userId, null, ctx.now());
      await record(ctx, tx, { type: 'account.changed', by: userId });
      return getUser(tx, userId);
    });
    return { user: userView(user, ctx.now()) };
  },
});
