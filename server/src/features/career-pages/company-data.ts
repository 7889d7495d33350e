import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyCareerPages: CompanyDataPart = {
  documents: [
    {
      name: 'karriarsidor.json',
      description: 'karriärsidor',
      select: (companyId) => sql`
        SELECT id, json_build_object('address', page_id, 'title', title, 'active', active, 'content', content,
          'createdAt', created_at, 'updatedAt', updated_at) AS "row"
        FROM career_pages WHERE company_id = ${companyId}`,
    },
  ],
};
