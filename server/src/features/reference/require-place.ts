import type { Db } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/** An unknown place is an error of its field in the form. */
export async function requirePlace(db: Db, placeId: string, message: string, path = '_city'): Promise<void> {
  const place = await db.selectFrom('places').select('id').where('id', '=', placeId).executeTakeFirst();
  if (!place) throw invalidField(path, message);
}
