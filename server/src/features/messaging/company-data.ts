import { sql } from 'kysely';
import { plainFileName } from '../../platform/archive.ts';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { attachmentKeys } from './attachments/attachments.ts';

export const companyConversations: CompanyDataPart = {
  documents: [
    {
      name: 'samtal.json',
      description: 'chattar med dem som har sökt',
      select: (companyId) => sql`
        SELECT c.id, json_build_object('applicationId', c.applicant_id, 'job', j.title,
          'with', trim(u.first_name || ' ' || u.last_name), 'messages', (
            SELECT json_agg(json_build_object('text', m.text, 'wholeMail', m.whole_mail, 'at', m.created_at, 'fromCompany', m.from_company,
              'by', trim(author.first_name || ' ' || author.last_name)) ORDER BY m.number)
            FROM messages m LEFT JOIN persons author ON author.id = m.author_id WHERE m.conversation_id = c.id)) AS "row"
        FROM conversations c JOIN jobs j ON j.id = c.job_id JOIN persons u ON u.id = c.person_id
        WHERE c.company_id = ${companyId} AND c.last_number > 0 AND j.unlocked`,
    },
    {
      name: 'mejl.json',
      description: 'mejl till dem som har sökt (de senaste månaderna)',
      select: (companyId) => sql`
        SELECT m.id, json_build_object('applicationId', m.applicant_id, 'to', m.to_address, 'subject', m.subject,
          'text', m.content->'paragraphs', 'at', m.created_at, 'status', m.status) AS "row"
        FROM mails m JOIN applicants a ON a.id = m.applicant_id JOIN jobs j ON j.id = a.job_id
        WHERE m.company_id = ${companyId} AND j.unlocked AND m.secret IS NULL`,
    },
    {
      name: 'vantande.json',
      description: 'meddelanden och mejl som skickas senare, och de som har skickats så',
      select: (companyId) => sql`
        SELECT s.id, json_build_object('channel', s.channel, 'subject', s.subject, 'text', s.text, 'sendAt', s.send_at,
          'status', s.status, 'createdAt', s.created_at, 'by', trim(u.first_name || ' ' || u.last_name),
          'applicationIds', (
            SELECT coalesce(json_agg(r.applicant_id ORDER BY r.applicant_id), '[]')
            FROM scheduled_recipients r WHERE r.message_id = s.id),
          'notSent', (
            SELECT coalesce(json_agg(json_build_object('applicationId', r.applicant_id, 'reason', r.skipped,
              'at', r.stopped_at) ORDER BY r.applicant_id), '[]')
            FROM scheduled_recipients r WHERE r.message_id = s.id AND r.skipped IS NOT NULL)) AS "row"
        FROM scheduled_messages s JOIN persons u ON u.id = s.author_id WHERE s.company_id = ${companyId}`,
    },
    {
      name: 'mallar.json',
      description: 'mallar för meddelanden och mejl',
      select: (companyId) => sql`
        SELECT id, json_build_object('type', type, 'title', title, 'subject', subject, 'message', message) AS "row"
        FROM message_templates WHERE company_id = ${companyId}`,
    },
  ],
  async files({ db, files }, companyId) {
    const attachments = await db
      .selectFrom('attachments')
      .innerJoin('conversations', 'conversations.id', 'attachments.conversationId')
      .innerJoin('jobs', 'jobs.id', 'conversations.jobId')
      .select(['attachments.id', 'attachments.kind', 'attachments.fileName'])
      .where('conversations.companyId', '=', companyId)
      .where('attachments.messageId', 'is not', null)
      .where('jobs.unlocked', '=', true)
      .orderBy('attachments.id')
      .execute();
    return attachments.map((row, index) => ({
      name: `bilagor/${index + 1} ${plainFileName(row.fileName)}`,
      read: () => files.find(attachmentKeys(row)[0] ?? ''),
    }));
  },
};
