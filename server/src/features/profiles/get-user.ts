import { getUser } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser as getUserRow, userView } from '../accounts/index.ts';
import { readProfile } from './read-profile.ts';

export const getUserRoute = route(getUser, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    const row = await getUserRow(ctx.db, input.userId);
    const profile = row.isCompany ? null : await readProfile(ctx.db, input.userId);
    return { user: { ...userView(row, ctx.now()), profile } };
  },
});
