import type { Db } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/** A place that is no row of ours is a mistake in the field, not in the server. */
export async function requirePlace(db: Db, placeId: string, message: string): Promise<void> {
  const place = await db.selectFrom('places').select('id').where('id', '=', placeId).executeTakeFirst();
  if (!place) throw invalidField('_city', message);
}
