import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

const details = {
  name: 'namn',
  corporateNumber: 'organisationsnummer',
  street: 'gatuadress',
  zip: 'postnummer',
  cityId: 'ort',
} as const;

const invoicing = {
  ...{ billingCompany: 'företag', billingCorporateNumber: 'organisationsnummer', billingEmail: 'e-post' },
  ...{ billingReference: 'referens', billingStreet: 'gatuadress', billingZip: 'postnummer', billingCityId: 'ort' },
} as const;

type DetailColumn = keyof typeof details | keyof typeof invoicing;
type ComparedCompany = Pick<Selectable<Database['companies']>, DetailColumn>;

/** The details of a company as the audit log compares them. */
export function readDetails(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'corporateNumber', 'street', 'zip', 'cityId'])
    .select(['billingCompany', 'billingCorporateNumber', 'billingEmail', 'billingReference'])
    .select(['billingStreet', 'billingZip', 'billingCityId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/**
 * Lists the changed company and invoice details for the audit log: 'namn: Bageriet → Konditoriet'. The log names no
 * persons, so a reference is not quoted, and the part of an e-mail address before the @ is shortened.
 */
export async function describeChanges(db: Db, before: ComparedCompany, after: ComparedCompany) {
  const places = await readPlaces(db, [before, after]);
  const describeColumns = (labels: Partial<Record<DetailColumn, string>>) =>
    (Object.entries(labels) as [DetailColumn, string][])
      .filter(([column]) => before[column] !== after[column])
      .map(([column, label]) => {
        if (column === 'billingReference') return `${label} ändrad`;
        const [from, to] = [before, after].map((row) => formatValue(column, row[column], places));
        return `${label}: ${from} → ${to}`;
      })
      .join('; ');
  return { details: describeColumns(details), invoicing: describeColumns(invoicing) };
}

function formatValue(column: DetailColumn, value: unknown, places: ReadonlyMap<string, string>): string {
  if (typeof value !== 'string' || value === '') return '(tomt)';
  if (column === 'cityId' || column === 'billingCityId') return places.get(value) ?? '(okänd ort)';
  return column === 'billingEmail' ? value.replace(/^(.{1,2}).*(@.*)$/, '$1…$2') : value;
}

async function readPlaces(db: Db, rows: readonly ComparedCompany[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ cityId, billingCityId }) => [cityId, billingCityId]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const places = await db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(places.map(({ id, name }) => [id, name]));
}
