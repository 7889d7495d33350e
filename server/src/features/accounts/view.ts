import type { Session, User } from '@platsa/contract/accounts/schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { companySummaryView, listCompaniesOfUser } from '../companies/index.ts';

export type UserRow = Selectable<Database['users']> & { city_name: string | null };

/** The account as its owner sees it. */
export function userView(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    isCompany: row.is_company,
    birthDate: row.birth_date,
    age: row.birth_date ? ageInYears(row.birth_date, now) : null,
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    country: 'Sverige',
    images: row.image_id ? [row.image_id] : [],
    viewedInformation: row.viewed_information,
  };
}

/** The session as its client sees it; for a company user with the companies to choose from. */
export async function sessionView(db: Db, user: UserRow, isMaster: boolean, now: Date): Promise<Session> {
  const companies = user.is_company ? await listCompaniesOfUser(db, user.id) : [];
  return { user: userView(user, now), isMaster, companies: companies.map(companySummaryView) };
}
