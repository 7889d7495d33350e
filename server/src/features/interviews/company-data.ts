import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export { companyScorecards } from './scorecards/company-data.ts';

const nameOf = (person: string) => sql.raw(`trim(${person}.first_name || ' ' || ${person}.last_name)`);

export const companyInterviews: CompanyDataPart = {
  documents: [
    {
      name: 'intervjuer.json',
      description: 'intervjuer och inbjudningar till intervju',
      select: (companyId) => sql`
        SELECT i.id, json_build_object('applicationId', i.applicant_id, 'jobId', i.job_id, 'job', j.title, 'kind', k.name,
          'status', i.status, 'minutes', i.minutes, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'place', i.place,
          'text', i.text, 'moveText', i.move_text, 'wish', i.wish, 'late', i.is_late, 'invitedAt', i.invited_at, 'expiresAt', i.expires_at,
          'cancelledBy', i.cancelled_by, 'cancelText', i.cancel_text, 'createdAt', i.created_at,
          'createdBy', ${nameOf('maker')},
          'interviewers', (
            SELECT coalesce(json_agg(json_build_object('name', ${nameOf('p')}, 'takesPart', held.during IS NOT NULL,
              'answer', held.answer) ORDER BY held.user_id), '[]')
            FROM interview_people held JOIN persons p ON p.id = held.user_id WHERE held.interview_id = i.id)) AS "row"
        FROM interviews i JOIN interview_kinds k ON k.id = i.kind_id JOIN jobs j ON j.id = i.job_id
          LEFT JOIN persons maker ON maker.id = i.created_by
        WHERE i.company_id = ${companyId} AND j.unlocked`,
    },
    {
      name: 'intervjutyper.json',
      description: 'er lista med intervjuer att boka, och jobbens egna',
      select: (companyId) => sql`
        SELECT k.id, json_build_object('name', k.name, 'jobId', k.job_id, 'minutes', k.minutes, 'place', k.place,
          'needed', k.needed, 'bufferBefore', k.buffer_before, 'bufferAfter', k.buffer_after, 'noticeHours', k.notice_hours,
          'horizonDays', k.horizon_days, 'weekdays', k.weekdays, 'opensAt', k.opens_at, 'closesAt', k.closes_at,
          'changeHours', k.change_hours, 'invitation', k.invitation, 'reminder', k.reminder, 'deletedAt', k.deleted_at,
          'interviewers', (
            SELECT coalesce(json_agg(${nameOf('p')} ORDER BY p.id), '[]')
            FROM interview_kind_people held JOIN persons p ON p.id = held.user_id WHERE held.kind_id = k.id)) AS "row"
        FROM interview_kinds k WHERE k.company_id = ${companyId}`,
    },
  ],
};
