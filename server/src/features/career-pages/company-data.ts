import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyCareerPages: CompanyDataPart = {
  documents: [
    {
      name: 'karriarsidor.json',
      description: 'karriärsidor',
      select: (companyId) => sql`
        SELECT id, json_build_object('address', page_id, 'oldAddresses', (
            SELECT coalesce(json_agg(o.page_id ORDER BY o.replaced_at), '[]')
            FROM career_page_old_addresses o WHERE o.career_page_id = career_pages.id), 'title', title, 'active', active, 'content', content,
          'createdAt', created_at, 'updatedAt', updated_at) AS "row"
        FROM career_pages WHERE company_id = ${companyId}`,
    },
  ],
};
