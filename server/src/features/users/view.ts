import type { User } from '@platsa/contract/accounts/schema';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ageInYears } from '../../time/stockholm.ts';

export type UserRow = Selectable<Database['users']> & { city_name: string | null };

/** The account as its owner sees it. */
export function userView(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    email: row.email,
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
