import { encodeCursor } from '../../server/src/db/cursor.ts';
import type { Dataset } from '../data/dataset.ts';
import { get, makeToken, type Row, readData } from './row.ts';

/** The generator creates a company with 50,000 persons without accounts (data/9-persons.sql): the 25,000th, and who may read them. */
async function findCompany({ pool }: Dataset) {
  const { rows } = await pool.query<{ companyId: string; adminId: string; middleId: string }>(`
    SELECT c.id AS "companyId", m.user_id AS "adminId", (
      SELECT id FROM persons WHERE company_id = c.id ORDER BY id OFFSET 24999 LIMIT 1) AS "middleId"
    FROM companies c JOIN members m ON m.company_id = c.id WHERE c.name = 'Kandidatbolaget AB'`);
  const [company] = rows;
  if (!company) throw new Error('The benchmark data has no persons without accounts. Remove data/bench and run again.');
  return company;
}

/** The first page, and one far down. */
export const duplicates: Row = {
  name: 'duplicates',
  title: 'Duplicates among 50,000 persons',
  p99MsAtMost: 300,
  alone: true,
  async requests(dataset) {
    const { companyId, adminId, middleId } = await findCompany(dataset);
    const address = `/v1/companies/${companyId}/people/duplicates`;
    const further = `${address}?after=${encodeURIComponent(encodeCursor([middleId, middleId]))}`;
    return [address, further].map((path) => get(path, makeToken(adminId)));
  },
  isRight(text) {
    const { duplicates, total } = readData(text) as { duplicates?: unknown[]; total?: number };
    return duplicates?.length === 20 && total === 101;
  },
};
