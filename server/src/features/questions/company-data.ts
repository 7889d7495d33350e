import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyQuestions: CompanyDataPart = {
  documents: [
    {
      name: 'fragor.json',
      description: 'era egna frågor till den som söker, i alla versioner, och vilka jobb som ställer dem',
      select: (companyId) => sql`
        SELECT q.id, json_build_object('id', q.id, 'standard', q.is_standard, 'required', q.is_required,
          'createdAt', q.created_at, 'deletedAt', q.deleted_at,
          'versions', (
            SELECT json_agg(json_build_object('version', v.version, 'content', v.content, 'at', v.created_at,
              'by', trim(author.first_name || ' ' || author.last_name)) ORDER BY v.version)
            FROM question_versions v LEFT JOIN persons author ON author.id = v.created_by WHERE v.question_id = q.id),
          'jobs', (
            SELECT coalesce(json_agg(json_build_object('jobId', picked.job_id, 'position', picked.position,
              'required', picked.is_required, 'showIf', picked.show_if) ORDER BY picked.job_id), '[]')
            FROM job_questions picked WHERE picked.question_id = q.id)) AS "row"
        FROM questions q WHERE q.company_id = ${companyId}`,
    },
    {
      name: 'svar.json',
      description: 'svar på era egna frågor',
      select: (companyId) => sql`
        SELECT given.applicant_id AS id, json_build_object('applicationId', given.applicant_id,
          'answers', json_agg(json_build_object('questionId', given.question_id, 'version', given.version,
            'question', v.content->'text'->>'sv', 'value', given.value, 'at', given.answered_at)
            ORDER BY given.question_id)) AS "row"
        FROM answers given JOIN applicants a ON a.id = given.applicant_id JOIN jobs j ON j.id = a.job_id
          JOIN question_versions v ON v.question_id = given.question_id AND v.version = given.version
        WHERE a.company_id = ${companyId} AND j.unlocked AND a.anonymised_at IS NULL GROUP BY given.applicant_id`,
    },
  ],
};
