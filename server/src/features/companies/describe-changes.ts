import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

const details = {
  name: 'namn',
  corporate_number: 'organisationsnummer',
  street: 'gatuadress',
  zip: 'postnummer',
  city_id: 'ort',
} as const;

const invoicing = {
  ...{ billing_company: 'företag', billing_corporate_number: 'organisationsnummer', billing_email: 'e-post' },
  ...{ billing_reference: 'referens', billing_street: 'gatuadress', billing_zip: 'postnummer', billing_city_id: 'ort' },
} as const;

type DetailColumn = keyof typeof details | keyof typeof invoicing;
type CompanyRow = Pick<Selectable<Database['companies']>, DetailColumn>;

/** The details of a company as the audit log compares them. */
export function readDetails(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'corporate_number', 'street', 'zip', 'city_id'])
    .select(['billing_company', 'billing_corporate_number', 'billing_email', 'billing_reference'])
    .select(['billing_street', 'billing_zip', 'billing_city_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/**
 * Lists the changed company and invoice details for the audit log: 'namn: Bageriet → Konditoriet'. The log names no
 * persons, so a reference is not quoted, and the part of an e-mail address before the @ is shortened.
 */
export async function describeChanges(db: Db, before: CompanyRow, after: CompanyRow) {
  const places = await readPlaces(db, [before, after]);
  const describe = (labels: Partial<Record<DetailColumn, string>>) =>
    (Object.entries(labels) as [DetailColumn, string][])
      .filter(([column]) => before[column] !== after[column])
      .map(([column, label]) => {
        if (column === 'billing_reference') return `${label} ändrad`;
        const [from, to] = [before, after].map((row) => shown(column, row[column], places));
        return `${label}: ${from} → ${to}`;
      })
      .join('; ');
  return { details: describe(details), invoicing: describe(invoicing) };
}

function shown(column: DetailColumn, value: unknown, places: ReadonlyMap<string, string>): string {
  if (typeof value !== 'string' || value === '') return '(tomt)';
  if (column === 'city_id' || column === 'billing_city_id') return places.get(value) ?? '(okänd ort)';
  return column === 'billing_email' ? value.replace(/^(.{1,2}).*(@.*)$/, '$1…$2') : value;
}

async function readPlaces(db: Db, rows: readonly CompanyRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ city_id, billing_city_id }) => [city_id, billing_city_id]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const places = await db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(places.map(({ id, name }) => [id, name]));
}
