import { listConsents } from '@platsa/contract/accounts/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { selectConsents } from './consents.ts';

const maxShown = 200;

export const listConsentsRoute = route(listConsents, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const rows = await selectConsents(ctx.db, userId).orderBy('consents.id', 'desc').limit(maxShown).execute();
    return {
      consents: rows.map(({ id, givenAt, ...row }) => ({ _id: id, ...row, givenAt: givenAt.toISOString() })),
    };
  },
});
