import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { profileChanged } from './profile-changed.ts';
import { writeSections } from './write-sections.ts';

/** What adverts ask for; the rest of a profile does not move a score. */
const matchingSections = ['skills', '_traits', 'languages', '_licenses', 'vehicles', 'experiences'] as const;

/** Writes checked sections and tells of it. The caller holds the profile (`lockProfile`). */
export async function changeProfile(ctx: Context, tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  await writeSections(tx, userId, changes, dayInStockholm(ctx.now()));
  const matching = matchingSections.some((section) => changes[section] !== undefined);
  await profileChanged(ctx, tx, userId, { matching });
}
