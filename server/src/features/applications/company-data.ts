import { sql } from 'kysely';
import { plainFileName } from '../../platform/archive.ts';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { resumeKey } from '../profiles/resumes/index.ts';

/** The parts of a score with the names of their requirements. */
const namedParts = (column: string) => sql`
  SELECT coalesce(json_agg(part::jsonb || jsonb_build_object('name', t.name) ORDER BY nr), '[]')
  FROM json_array_elements(${sql.ref(column)}) WITH ORDINALITY AS listed (part, nr)
    LEFT JOIN tags t ON t.id = (part->>'tagId')::uuid`;

/** Applications to a locked job come without personal data, as everywhere; anonymised ones have no applicant. */
export const companyApplications: CompanyDataPart = {
  documents: [
    {
      name: 'ansokningar.json',
      description: 'ansökningar med kontaktuppgifter, betyg, kommentarer och begäranden',
      select: (companyId) => sql`
        SELECT a.id, json_build_object('id', a.id, 'jobId', a.job_id, 'job', j.title, 'column', c.value,
          'stage', c.stage, 'startDate', a.start_date, 'declined', a.declined,
          'declineReason', (
            SELECT json_build_object('name', r.name, 'decidedBy', r.decided_by) FROM decline_reasons r
            WHERE r.id = a.decline_reason_id), 'score', a.score,
          'source', json_build_object('channel', a.source_channel, 'detail', CASE WHEN j.unlocked THEN a.source_detail END),
          'appliedAt', a.created_at,
          'anonymisedAt', a.anonymised_at, 'message', CASE WHEN j.unlocked THEN a.message END,
          'applicant', CASE WHEN j.unlocked AND a.anonymised_at IS NULL THEN json_build_object(
            'firstName', person.first_name, 'lastName', person.last_name,
            'email', coalesce(u.email, person.email), 'phoneNumber', person.phone_number,
            'city', p.label) END,
          'ratings', CASE WHEN j.unlocked THEN (
            SELECT coalesce(json_agg(json_build_object('rating', r.rating, 'reader', r.by_reader,
              'by', trim(rater.first_name || ' ' || rater.last_name)) ORDER BY r.by_reader, r.id), '[]')
            FROM applicant_ratings r LEFT JOIN persons rater ON rater.id = r.rater_id WHERE r.applicant_id = a.id) END,
          'comments', CASE WHEN j.unlocked THEN (
            SELECT coalesce(json_agg(json_build_object('text', comment.text, 'at', comment.created_at,
              'by', trim(author.first_name || ' ' || author.last_name)) ORDER BY comment.id), '[]')
            FROM applicant_comments comment LEFT JOIN persons author ON author.id = comment.author_id
            WHERE comment.applicant_id = a.id) END,
          'match', CASE WHEN j.unlocked THEN (${namedParts('a.scoreParts')}) END,
          'withdrawalRequest', (
            SELECT json_build_object('reason', CASE WHEN j.unlocked THEN r.reason END, 'at', r.created_at,
              'answeredAt', r.answered_at) FROM withdrawal_requests r WHERE r.applicant_id = a.id),
          'reviewRequest', (
            SELECT json_build_object('text', CASE WHEN j.unlocked THEN r.text END, 'at', r.created_at,
              'answeredAt', r.answered_at) FROM review_requests r WHERE r.applicant_id = a.id),
          'heldBack', (
            SELECT json_build_object('reason', CASE WHEN j.unlocked THEN h.reason END, 'at', h.created_at,
              'by', trim(holder.first_name || ' ' || holder.last_name))
            FROM application_holds h LEFT JOIN persons holder ON holder.id = h.held_by WHERE h.applicant_id = a.id)) AS "row"
        FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN board_columns c ON c.id = a.column_id
          JOIN persons person ON person.id = a.person_id LEFT JOIN users u ON u.id = person.id
          LEFT JOIN places p ON p.id = person.city_id
        WHERE a.company_id = ${companyId}`,
    },
    {
      name: 'anledningar-till-nej.json',
      description: 'er lista med anledningar till nej',
      select: (companyId) => sql`
        SELECT r.id, json_build_object('name', r.name, 'decidedBy', r.decided_by, 'offered', r.position IS NOT NULL) AS "row"
        FROM decline_reasons r WHERE r.company_id = ${companyId}`,
    },
    {
      name: 'matchningar.json',
      description: 'hur matchningen i ansökningar har ändrats, krav för krav',
      select: (companyId) => sql`
        SELECT s.id, json_build_object('applicationId', s.applicant_id, 'reason', s.reason,
          'scoreBefore', s.score_before, 'scoreAfter', s.score_after, 'before', (${namedParts('s.partsBefore')}),
          'after', (${namedParts('s.partsAfter')}), 'at', s.created_at) AS "row"
        FROM score_changes s JOIN applicants a ON a.id = s.applicant_id JOIN jobs j ON j.id = a.job_id
        WHERE s.company_id = ${companyId} AND j.unlocked`,
    },
    {
      name: 'fragor-om-sokande.json',
      description: 'frågor om sökande som kollegor har fått besvara från mejlet; svaren är betyg och kommentarer',
      select: (companyId) => sql`
        SELECT q.id, json_build_object('applicationId', q.applicant_id, 'kind', q.kind,
          'text', CASE WHEN j.unlocked THEN q.text END, 'askedAt', q.created_at,
          'askedBy', trim(asker.first_name || ' ' || asker.last_name),
          'asked', trim(asked.first_name || ' ' || asked.last_name), 'answeredAt', q.answered_at,
          'rating', CASE WHEN j.unlocked THEN q.rating END, 'verdict', CASE WHEN j.unlocked THEN q.verdict END) AS "row"
        FROM opinion_links q JOIN applicants a ON a.id = q.applicant_id JOIN jobs j ON j.id = a.job_id
          JOIN persons asked ON asked.id = q.user_id LEFT JOIN persons asker ON asker.id = q.asked_by
        WHERE q.company_id = ${companyId}`,
    },
    {
      name: 'hur-det-blev.json',
      description: 'hur det blev med dem som ni anställde, enligt chefen',
      select: (companyId) => sql`
        SELECT o.applicant_id AS id, json_build_object('applicationId', o.applicant_id, 'job', j.title, 'askedAt', o.asked_at,
          'answeredAt', o.answered_at, 'rating', CASE WHEN j.unlocked THEN o.rating END,
          'text', CASE WHEN j.unlocked THEN o.text END, 'answeredBy', trim(p.first_name || ' ' || p.last_name)) AS "row"
        FROM hire_outcomes o JOIN applicants a ON a.id = o.applicant_id JOIN jobs j ON j.id = a.job_id
          LEFT JOIN persons p ON p.id = o.answered_by
        WHERE o.company_id = ${companyId}`,
    },
    {
      name: 'forslag.json',
      description: 'förslag om sökande som väntar på ett beslut; avgjorda förslag finns i loggen',
      select: (companyId) => sql`
        SELECT p.id, json_build_object('applicationId', p.applicant_id, 'kind', p.kind, 'column', c.value,
          'declineReason', r.name, 'text', CASE WHEN j.unlocked THEN p.text END, 'at', p.created_at,
          'by', trim(proposer.first_name || ' ' || proposer.last_name)) AS "row"
        FROM proposals p JOIN applicants a ON a.id = p.applicant_id JOIN jobs j ON j.id = a.job_id
          JOIN persons proposer ON proposer.id = p.user_id LEFT JOIN board_columns c ON c.id = p.column_id
          LEFT JOIN decline_reasons r ON r.id = p.decline_reason_id
        WHERE p.company_id = ${companyId}`,
    },
    {
      name: 'tjanster.json',
      description: 'tjänster ni har beställt om sökande',
      select: (companyId) => sql`
        SELECT o.id, json_build_object('applicationId', o.applicant_id, 'service', o.service, 'price', o.price,
          'orderedAt', o.created_at, 'orderedBy', trim(u.first_name || ' ' || u.last_name), 'doneAt', o.done_at,
          'cancelledAt', o.cancelled_at) AS "row"
        FROM applicant_orders o LEFT JOIN persons u ON u.id = o.ordered_by WHERE o.company_id = ${companyId}`,
    },
    {
      name: 'delade-kandidater.json',
      description: 'vilka utanför företaget som ni har delat kandidater med',
      select: (companyId) => sql`
        SELECT x.id, json_build_object('jobId', x.job_id, 'email', x.email, 'sharedAt', x.created_at,
          'sharedBy', trim(u.first_name || ' ' || u.last_name), 'openedAt', x.opened_at, 'expiresAt', x.expires_at,
          'revokedAt', x.revoked_at, 'declinedAt', x.declined_at, 'wantsNoMore', EXISTS (
            SELECT FROM applicant_access_declines d WHERE d.company_id = x.company_id AND d.email = x.email)) AS "row"
        FROM applicant_accesses x LEFT JOIN persons u ON u.id = x.shared_by
        WHERE x.company_id = ${companyId}`,
    },
  ],
  async files({ db, files }, companyId) {
    const { rows } = await sql<{ id: string; applicationId: string; name: string }>`
      SELECT DISTINCT ON (a.id) r.id, a.id AS application_id, trim(u.first_name || ' ' || u.last_name) AS name
      FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN persons u ON u.id = a.person_id
        JOIN uploaded_resumes r ON r.person_id = a.person_id
      WHERE a.company_id = ${companyId} AND j.unlocked AND (r.saved_to_profile_at IS NOT NULL OR r.company_id = a.company_id)
      ORDER BY a.id, r.id DESC`.execute(db);
    return rows.map(({ id, applicationId, name }) => ({
      name: `cv/${plainFileName(name)} ${applicationId}.pdf`,
      read: () => files.find(resumeKey(id)),
    }));
  },
};
