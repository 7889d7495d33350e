import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyBank: CompanyDataPart = {
  documents: [
    {
      name: 'kandidatbank.json',
      description: 'kandidater i er bank, och vilken text de som själva har gått med på det godkände när',
      select: (companyId) => sql`
        SELECT c.application_id AS id, json_build_object('applicationId', c.application_id, 'agreedAt', CASE WHEN NOT c.by_company THEN c.agreed_at END,
          'addedByCompany', c.by_company,
          'renewedAt', c.renewed_at, 'askedAt', c.asked_at, 'consents', (
            SELECT coalesce(json_agg(json_build_object('version', g.version, 'givenAt', g.given_at) ORDER BY g.id), '[]')
            FROM consents g
            WHERE g.person_id = c.person_id AND g.company_id = c.company_id AND g.text = 'candidateBank'),
          'firstName', p.first_name, 'lastName', p.last_name, 'email', coalesce(u.email, p.email), 'phoneNumber', p.phone_number) AS "row"
        FROM candidates c JOIN persons p ON p.id = c.person_id LEFT JOIN users u ON u.id = p.id JOIN jobs j ON j.id = c.job_id
        WHERE c.company_id = ${companyId} AND j.unlocked`,
    },
  ],
};
