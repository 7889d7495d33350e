import { sql } from 'kysely';
import type { CompanyDataPart } from '../../../platform/company-export.ts';
import { owesScorecard } from './scorecards.ts';

/**
 * Assessment plans, and scorecards that were sent. An admin reads the export, so it leaves out the scorecards of an application
 * that an admin has yet to judge: nobody reads others' judgements before sending their own.
 */
export const companyScorecards: CompanyDataPart = {
  documents: [
    {
      name: 'bedomningar.json',
      description:
        'skickade bedömningar av intervjuer, alla versioner. De av en sökande som en admin har kvar att bedöma är inte med',
      select: (companyId) => sql`
        SELECT card.id, json_build_object('applicationId', i.applicant_id, 'interviewId', i.id, 'job', j.title,
          'interview', k.name, 'by', trim(p.first_name || ' ' || p.last_name), 'versions', (
            SELECT json_agg(json_build_object('version', v.version, 'recommendation', v.recommendation,
              'summary', v.summary, 'attributes', v.attributes, 'answers', v.answers, 'sentAt', v.sent_at) ORDER BY v.version)
            FROM scorecards v WHERE v.id = card.id AND v.sent_at IS NOT NULL)) AS "row"
        FROM scorecards card JOIN interviews i ON i.id = card.interview_id JOIN jobs j ON j.id = i.job_id
          JOIN interview_kinds k ON k.id = i.kind_id LEFT JOIN persons p ON p.id = card.user_id
        WHERE i.company_id = ${companyId} AND j.unlocked AND card.version = 1 AND card.sent_at IS NOT NULL
          AND i.applicant_id NOT IN (${owedByAdmins(companyId)})`,
    },
    {
      name: 'bedomningsplaner.json',
      description: 'vad jobbens intervjuer bedömer, vad som ska förberedas och frågas',
      select: (companyId) => sql`
        SELECT j.id, json_build_object('jobId', j.id, 'job', j.title,
          'required', coalesce((SELECT is_required FROM assessments WHERE assessments.job_id = j.id), false),
          'attributes', (
            SELECT coalesce(json_agg(json_build_object('name', a.name, 'grades', a.grades, 'interviews', ARRAY(
                SELECT k.name FROM assessment_plan plan JOIN interview_kinds k ON k.id = plan.kind_id
                WHERE plan.job_id = a.job_id AND plan.attribute_id = a.id)) ORDER BY a.position), '[]')
            FROM assessment_attributes a WHERE a.job_id = j.id AND a.deleted_at IS NULL),
          'preparations', (
            SELECT coalesce(json_agg(json_build_object('interview', k.name, 'text', kit.preparation)), '[]')
            FROM interview_kits kit JOIN interview_kinds k ON k.id = kit.kind_id WHERE kit.job_id = j.id),
          'questions', (
            SELECT coalesce(json_agg(json_build_object('interview', k.name, 'text', q.text,
              'by', trim(p.first_name || ' ' || p.last_name)) ORDER BY k.name, q.position), '[]')
            FROM kit_questions q JOIN interview_kinds k ON k.id = q.kind_id LEFT JOIN persons p ON p.id = q.user_id
            WHERE q.job_id = j.id AND q.deleted_at IS NULL)) AS "row"
        FROM jobs j WHERE j.company_id = ${companyId} AND EXISTS (SELECT FROM assessments WHERE assessments.job_id = j.id)`,
    },
  ],
};

const owedByAdmins = (companyId: string) => sql`
  SELECT i.applicant_id FROM interviews i JOIN interview_people holder ON ${owesScorecard}
    JOIN members m ON m.company_id = i.company_id AND m.user_id = holder.user_id
  WHERE i.company_id = ${companyId} AND m.role = 'admin'`;
