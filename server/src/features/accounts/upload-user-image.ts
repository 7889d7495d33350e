import { uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { requireFile } from '../../http/input.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { recordImage, storeImage } from '../../platform/images/store-image.ts';
import { getUser, setImage } from './queries.ts';
import { userView } from './view.ts';

export const uploadUserImageRoute = route(uploadUserImage, {
  limits: [limits.upload],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId }, file }) {
    const picture = await storeImage(ctx, requireFile(file), 'avatar');
    const user = await inTransaction(ctx, async (tx) => {
      await setImage(tx, userId, await recordImage(tx, picture, { userId }), ctx.now());
      await record(ctx, tx, { type: 'account.changed', by: userId });
      return getUser(tx, userId);
    });
    return { user: userView(user, ctx.now()) };
  },
});
