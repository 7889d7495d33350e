import type { Session } from '@platsa/contract/accounts/schema';
import type { Db } from '../../db/database.ts';
import { listCompaniesOfUser } from '../companies/queries.ts';
import { companySummaryView } from '../companies/view.ts';
import { type UserRow, userView } from '../users/view.ts';

/** What a client knows of its session: the person, and for a company user the companies to choose from. */
export async function sessionView(db: Db, user: UserRow, isMaster: boolean, now: Date): Promise<Session> {
  const companies = user.is_company ? await listCompaniesOfUser(db, user.id) : [];
  return { user: userView(user, now), isMaster, companies: companies.map(companySummaryView) };
}
