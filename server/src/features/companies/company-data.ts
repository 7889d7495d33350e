import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { imageKeys } from '../../platform/images/store-image.ts';

export const companyFacts: CompanyDataPart = {
  documents: [
    {
      name: 'foretag.json',
      description: 'företagets uppgifter och inställningar',
      select: (companyId) => sql`
        SELECT c.id, json_build_object('name', c.name, 'corporateNumber', c.corporate_number, 'street', c.street,
          'zip', c.zip, 'city', p.label, 'presentation', c.presentation, 'senderId', c.af_sender_id,
          'applicationMonths', c.application_months, 'informDays', c.inform_days, 'shownStatus', c.shown_status, 'acceptsGuests', c.accepts_guests,
          'outcomeMonths', c.outcome_months,
          'jobsForTeams', c.jobs_for_teams, 'createdAt', c.created_at,
          'billing', json_build_object('company', c.billing_company, 'corporateNumber', c.billing_corporate_number,
            'reference', c.billing_reference, 'email', c.billing_email, 'street', c.billing_street,
            'zip', c.billing_zip)) AS "row"
        FROM companies c LEFT JOIN places p ON p.id = c.city_id WHERE c.id = ${companyId}`,
    },
    {
      name: 'varumarken.json',
      description: 'varumärken',
      select: (companyId) => sql`
        SELECT id, json_build_object('name', name, 'isDefault', is_default, 'createdAt', created_at) AS "row"
        FROM brands WHERE company_id = ${companyId}`,
    },
    {
      name: 'medlemmar.json',
      description: 'vilka som är med, och deras roller',
      select: (companyId) => sql`
        SELECT u.id, json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', u.email,
          'phoneNumber', p.phone_number, 'role', m.role, 'since', m.created_at, 'hasAccess', m.has_access) AS "row"
        FROM (SELECT company_id, user_id, role, created_at, true AS has_access FROM members
          UNION ALL SELECT company_id, user_id, role, created_at, false FROM waiting_members) m
        JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = u.id WHERE m.company_id = ${companyId}`,
    },
    {
      name: 'inbjudningar.json',
      description: 'inbjudningar till kollegor',
      select: (companyId) => sql`
        SELECT id, json_build_object('email', email, 'role', role, 'invitedAt', created_at, 'acceptedAt', accepted_at,
          'declinedAt', declined_at, 'teams', (
            SELECT coalesce(json_agg(json_build_object('jobId', place.job_id, 'role', place.role,
              'extraRights', place.extra_rights)), '[]')
            FROM invite_places place WHERE place.invite_id = company_invites.id)) AS "row"
        FROM company_invites WHERE company_id = ${companyId}`,
    },
    {
      name: 'sakerhetslogg.json',
      description: 'vad som har hänt, och vem som gjorde det',
      select: (companyId) => sql`
        SELECT l.id, json_build_object('event', l.type, 'at', l.created_at, 'by', m.name, 'about', l.name,
          'applicationId', l.application_id, 'jobId', l.job_id) AS "row"
        FROM events l LEFT JOIN LATERAL (
          SELECT trim(p.first_name || ' ' || p.last_name) AS name FROM users u JOIN persons p ON p.id = u.id
          WHERE u.id = l.by AND u.is_company) AS m ON true
        WHERE l.company_id = ${companyId} AND l.logged`,
    },
  ],
  async files({ db, files }, companyId) {
    const images = await db
      .selectFrom('images')
      .select(['id', 'shape'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute();
    return images.map(({ id, shape }, index) => ({
      name: `bilder/${index + 1} ${shape}.jpg`,
      read: () => files.find(imageKeys(id, shape)[0] ?? ''),
    }));
  },
};
