import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { checkReferences } from './check-references.ts';
import { profileChanged } from './profile-changed.ts';
import { lockProfile } from './queries.ts';
import { readProfile } from './read-profile.ts';
import { writeSections } from './write-sections.ts';

/** What adverts ask for; the rest of a profile does not move a score. */
const matchingSections = ['skills', '_traits', 'languages', '_licenses', 'vehicles', 'experiences'] as const;

export const updateProfileRoute = route(updateProfile, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, ...changes } }) {
    await checkReferences(ctx.db, changes);
    await ctx.db.transaction().execute(async (tx) => {
      await lockProfile(tx, userId, ctx.now());
      await writeSections(tx, userId, changes, dayInStockholm(ctx.now()));
      const matching = matchingSections.some((section) => changes[section] !== undefined);
      await profileChanged(ctx, tx, userId, { matching });
    });
    return { profile: await readProfile(ctx.db, userId) };
  },
});
