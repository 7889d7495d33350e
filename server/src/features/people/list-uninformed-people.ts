import { listUninformedPeople } from '@platsa/contract/people/endpoints';
import type { UninformedPerson } from '@platsa/contract/people/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { isHiddenFrom } from '../applications/index.ts';
import { getJobViewer, type JobViewer } from '../boards/index.ts';
import { addedPersons, mailTime } from './notice/due.ts';

const maxShown = 200;
/** GDPR, article 14.3: within a month. */
const lastDays = 30;

export const listUninformedPeopleRoute = route(listUninformedPeople, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const viewer = getJobViewer(actor, companyId);
    const [rows, total] = await Promise.all([listRows(ctx.db, viewer), countAll(ctx.db, viewer)]);
    return { people: rows.map(uninformedView), total };
  },
});

const isUninformed = (viewer: JobViewer) => sql`added.company_id = ${viewer.companyId} AND added.informed_at IS NULL
  AND NOT ${isHiddenFrom(viewer, sql`p.id`, 'seeContact')}`;

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

async function listRows(db: Db, viewer: JobViewer): Promise<UninformedRow[]> {
  const { rows } = await sql<UninformedRow>`
    SELECT added.person_id, p.first_name, p.last_name, p.email, p.phone_number, added.source, added.added_at,
      adder.first_name || ' ' || adder.last_name AS added_by_name, added.mail_failed, ${mailTime} AS mails_at
    FROM ${addedPersons} LEFT JOIN persons adder ON adder.id = added.added_by
    WHERE ${isUninformed(viewer)}
    ORDER BY added.added_at, added.person_id LIMIT ${maxShown}`.execute(db);
  return rows;
}

async function countAll(db: Db, viewer: JobViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${addedPersons} WHERE ${isUninformed(viewer)}`.execute(db);
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
