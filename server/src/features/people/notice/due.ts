import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Persons whom companies have added, and who have got no account since: they know then what they have sent themselves. */
export const addedPersons = sql`added_persons added JOIN persons p ON p.id = added.person_id AND p.company_id = added.company_id
  JOIN companies co ON co.id = added.company_id`;

export const mailTime = sql<Date>`added.added_at + make_interval(days => co.inform_days)`;

/** Nobody is mailed while the company goes through a pile of CVs that it has dropped within a day. */
const pileMs = 86_400_000;

/** Whether the person is to be mailed. A mail that failed is not sent again: the company tells the person in another way. */
export function isToBeMailed(now: Date): RawBuilder<SqlBool> {
  const lately = new Date(now.getTime() - pileMs);
  return sql`added.informed_at IS NULL AND NOT added.mail_failed AND p.email IS NOT NULL AND ${mailTime} <= ${now}
    AND NOT EXISTS (SELECT FROM piled_persons piled WHERE piled.company_id = co.id AND piled.created_at > ${lately})`;
}
