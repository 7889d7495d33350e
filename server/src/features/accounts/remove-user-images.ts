import { removeUserImages } from '@platsa/contract/accounts/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../platform/live-events/live-hub.ts';
import { getUser, setImage } from './queries.ts';
import { userView } from './view.ts';

export const removeUserImagesRoute = route(removeUserImages, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const user = await ctx.db.transaction().execute(async (tx) => {
      await setImage(tx, userId, null, ctx.now());
      await announce(tx, `user:${userId}`, { type: 'session' });
      return getUser(tx, userId);
    });
    return { user: userView(user, ctx.now()) };
  },
});
