import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { checkReferences, requireBegun } from './check-changes.ts';
import { lockProfileOnBoards } from './queries.ts';
import { readProfile } from './read-profile.ts';
import { changeProfile } from './write-profile.ts';

export const updateProfileRoute = route(updateProfile, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId: personId, ...changes } }) {
    await checkReferences(ctx.db, changes);
    requireBegun(changes.experiences, dayInStockholm(ctx.now()));
    await inTransaction(ctx, async (tx) => {
      await lockProfileOnBoards(tx, personId, ctx.now());
      await changeProfile(ctx, tx, personId, changes);
      if (changes._topics) await record(ctx, tx, { type: 'profile.topics.changed', by: personId });
    });
    return { profile: await readProfile(ctx.db, personId) };
  },
});
