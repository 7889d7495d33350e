import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyJobs: CompanyDataPart = {
  documents: [
    {
      name: 'annonser.json',
      description: 'annonser med deras krav, länkar och team, och hur många som har öppnat dem',
      select: (companyId) => sql`
        SELECT j.id, json_build_object('id', j.id, 'title', j.title, 'brand', b.name, 'status', j.status,
          'profession', t.name, 'city', p.label, 'street', j.street, 'zip', j.zip, 'description', j.description,
          'employmentType', j.employment_type, 'workplace', j.workplace, 'payFrom', j.pay_from, 'payTo', j.pay_to,
          'payPeriod', j.pay_period, 'openings', j.openings,
          'hired', (
            SELECT count(*) FROM board_columns c JOIN boards board ON board.id = c.board_id
              JOIN applicants a ON a.column_id = c.id
            WHERE board.job_id = j.id AND c.stage = 'hired'),
          'outcome', j.outcome, 'startDate', j.start_date, 'endDate', j.end_date, 'createdAt', j.created_at,
          'requirements', (
            SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'name', tag.name, 'importance', r.importance,
              'min', r.min, 'max', r.max, 'mayLack', r.may_lack) ORDER BY r.kind, r.position), '[]')
            FROM job_requirements r JOIN tags tag ON tag.id = r.tag_id WHERE r.job_id = j.id),
          'links', (
            SELECT coalesce(json_agg(json_build_object('name', l.name, 'code', l.code, 'createdAt', l.created_at,
              'createdBy', trim(maker.first_name || ' ' || maker.last_name),
              'views', (SELECT coalesce(sum(v.views), 0) FROM job_link_views v WHERE v.link_id = l.id)) ORDER BY l.id), '[]')
            FROM job_links l LEFT JOIN persons maker ON maker.id = l.created_by WHERE l.job_id = j.id),
          'confidential', j.confidential,
          'team', (
            SELECT coalesce(json_agg(json_build_object('name', trim(p.first_name || ' ' || p.last_name), 'role', place.role,
              'extraRights', place.extra_rights, 'since', place.created_at) ORDER BY place.created_at, place.user_id), '[]')
            FROM team_members place JOIN persons p ON p.id = place.user_id WHERE place.job_id = j.id),
          'views', coalesce((SELECT v.views FROM job_view_totals v WHERE v.job_id = j.id), 0)) AS "row"
        FROM jobs j JOIN brands b ON b.id = j.brand_id LEFT JOIN tags t ON t.id = j.profession_id
          LEFT JOIN places p ON p.id = j.city_id
        WHERE j.company_id = ${companyId}`,
    },
  ],
};
