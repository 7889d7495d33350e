import { sql } from 'kysely';
import { changeRows, type Merging, removeRows } from './changes.ts';

interface SamePerson {
  companyId: string;
  personIds: readonly [string, string];
}

/** A person is in a company's bank once: by the consent that lasts longer. */
export async function keepLongerConsent(merging: Merging, { companyId, personIds }: SamePerson): Promise<void> {
  const rows = await merging.tx
    .selectFrom('candidates')
    .select(['applicationId', 'appliedAt'])
    .where('companyId', '=', companyId)
    .where('personId', 'in', personIds)
    .orderBy('renewedAt', 'desc')
    .execute();
  const [kept, other] = rows;
  if (!kept || !other) return;
  await removeRows(merging, 'candidates', sql`t.application_id = ${other.applicationId}`);
  await changeRows(
    merging,
    { table: 'candidates', key: ['application_id'] },
    { applied_at: sql`GREATEST(t.applied_at, ${other.appliedAt})` },
    sql`t.application_id = ${kept.applicationId}`,
  );
}
