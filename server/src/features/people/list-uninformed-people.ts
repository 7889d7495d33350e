import { listUninformedPeople } from '@platsa/contract/people/endpoints';
import type { UninformedPerson } from '@platsa/contract/people/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { addedPersons, mailTime } from './notice/due.ts';

const maxShown = 200;
/** GDPR, article 14.3: within a month. */
const lastDays = 30;

export const listUninformedPeopleRoute = route(listUninformedPeople, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    const [rows, total] = await Promise.all([listRows(ctx.db, companyId), countAll(ctx.db, companyId)]);
    return { people: rows.map(uninformedView), total };
  },
});

interface UninformedRow {
  personId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string;
  source: string;
  addedAt: Date;
  addedByName: string | null;
  mailFailed: boolean;
  mailsAt: Date;
}

async function listRows(db: Db, companyId: string): Promise<UninformedRow[]> {
  const { rows } = await sql<UninformedRow>`
    SELECT added.person_id, p.first_name, p.last_name, p.email, p.phone_number, added.source, added.added_at,
      adder.first_name || ' ' || adder.last_name AS added_by_name, added.mail_failed, ${mailTime} AS mails_at
    FROM ${addedPersons} LEFT JOIN persons adder ON adder.id = added.added_by
    WHERE added.company_id = ${companyId} AND added.informed_at IS NULL
    ORDER BY added.added_at, added.person_id LIMIT ${maxShown}`.execute(db);
  return rows;
}

async function countAll(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${addedPersons} WHERE added.company_id = ${companyId} AND added.informed_at IS NULL`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

function uninformedView(row: UninformedRow): UninformedPerson {
  const addedOn = dayInStockholm(row.addedAt);
  return {
    _person: row.personId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phoneNumber: row.phoneNumber,
    source: row.source,
    addedBy: row.addedByName,
    addedAt: row.addedAt.toISOString(),
    reason: row.mailFailed ? 'failed' : row.email ? 'waiting' : 'noEmail',
    mailsOn: row.email && !row.mailFailed ? dayInStockholm(row.mailsAt) : null,
    latest: addDays(addedOn, lastDays),
  };
}
