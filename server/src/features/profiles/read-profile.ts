import type { Profile } from '@platsa/contract/profiles/schema';
import type { Db } from '../../db/database.ts';
import { getProfile } from './queries.ts';
import { profileView } from './view.ts';

/** A person's profile as it is shown, to its owner and to the companies applied to. Who may see it is the caller's to judge. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  return profileView(await getProfile(db, userId));
}
