import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { isShownDecision } from './merging/decisions.ts';
import { isSeenBy } from './queries.ts';

export const companyPeople: CompanyDataPart = {
  documents: [
    {
      name: 'cv-hog.json',
      description: 'CV:n som ni har laddat upp och inte gått igenom',
      select: (companyId) => sql`
        SELECT piled.person_id AS id, json_build_object('fileName', r.file_name, 'at', piled.created_at,
          'by', trim(piler.first_name || ' ' || piler.last_name)) AS "row"
        FROM piled_persons piled JOIN uploaded_resumes r ON r.person_id = piled.person_id
          LEFT JOIN persons piler ON piler.id = piled.piled_by WHERE piled.company_id = ${companyId}`,
    },
    {
      name: 'tillagda-personer.json',
      description: 'personer som ni själva har lagt till, varifrån, och när de informerades',
      select: (companyId) => sql`
        SELECT added.person_id AS id, json_build_object('firstName', p.first_name, 'lastName', p.last_name,
          'email', coalesce(u.email, p.email), 'phoneNumber', p.phone_number, 'source', added.source,
          'addedAt', added.added_at, 'addedBy', trim(adder.first_name || ' ' || adder.last_name),
          'informedAt', added.informed_at, 'informedBy', trim(teller.first_name || ' ' || teller.last_name),
          'mailFailed', added.mail_failed) AS "row"
        FROM added_persons added JOIN persons p ON p.id = added.person_id LEFT JOIN users u ON u.id = p.id
          LEFT JOIN persons adder ON adder.id = added.added_by LEFT JOIN persons teller ON teller.id = added.informed_by
        WHERE added.company_id = ${companyId} AND EXISTS (
          SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id WHERE a.person_id = p.id AND j.unlocked)`,
    },
    {
      name: 'inte-samma-person.json',
      description: 'personer som liknar varandra och som ni har sagt inte är samma',
      select: (companyId) => sql`
        SELECT d.id, json_build_object('people', json_build_array(
            json_build_object('_id', one.id, 'name', trim(one.first_name || ' ' || one.last_name)),
            json_build_object('_id', other.id, 'name', trim(other.first_name || ' ' || other.last_name))),
          'decidedAt', d.created_at, 'decidedBy', trim(by.first_name || ' ' || by.last_name)) AS "row"
        FROM different_persons d JOIN persons one ON one.id = d.person_id JOIN persons other ON other.id = d.other_id
          LEFT JOIN persons by ON by.id = d.decided_by
        WHERE d.company_id = ${companyId} AND ${isShownDecision} AND NOT EXISTS (
          SELECT FROM persons p WHERE p.id IN (d.person_id, d.other_id) AND NOT ${isSeenBy(companyId)})`,
    },
  ],
};
