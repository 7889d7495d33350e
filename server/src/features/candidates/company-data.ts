import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyBank: CompanyDataPart = {
  documents: [
    {
      name: 'kandidatbank.json',
      description: 'kandidater som har gått med på att ni sparar dem, och vilken text de godkände när',
      select: (companyId) => sql`
        SELECT c.application_id AS id, json_build_object('applicationId', c.application_id, 'agreedAt', c.agreed_at,
          'renewedAt', c.renewed_at, 'askedAt', c.asked_at, 'consents', (
            SELECT coalesce(json_agg(json_build_object('version', g.version, 'givenAt', g.given_at) ORDER BY g.id), '[]')
            FROM consents g
            WHERE g.user_id = c.user_id AND g.company_id = c.company_id AND g.text = 'candidateBank'),
          'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'phoneNumber', u.phone_number) AS "row"
        FROM candidates c JOIN users u ON u.id = c.user_id JOIN jobs j ON j.id = c.job_id
        WHERE c.company_id = ${companyId} AND j.unlocked`,
    },
  ],
};
