import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

interface NewPerson {
  id: string;
  companyId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string;
}

/** A new person of a company, with an empty profile. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  const inserted = await tx
    .insertInto('persons')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id is somebody else's.
  if (!inserted) throw new ApiError('conflict');
  await tx.insertInto('profiles').values({ personId: person.id }).execute();
}
