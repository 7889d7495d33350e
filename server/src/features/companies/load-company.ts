import type { Company } from '@platsa/contract/companies/schema';
import type { Db } from '../../db/database.ts';
import { getDefaultBrand } from '../brands/queries.ts';
import { getCompanyRow, listMembersOfCompany } from './queries.ts';
import { companyView } from './view.ts';

/** The whole company: what its calls answer with. */
export async function loadCompany(db: Db, companyId: string): Promise<Company> {
  const row = await getCompanyRow(db, companyId);
  const members = await listMembersOfCompany(db, companyId);
  return companyView(row, members, await getDefaultBrand(db, companyId));
}
