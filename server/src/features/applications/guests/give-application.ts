import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { rescore } from '../rescore.ts';

interface Gift {
  applicationId: string;
  companyId: string;
  fromId: string;
  toId: string;
}

/**
 * Gives what a person without an account has at the company to another person of the same address: an account, or the same
 * human who has applied again. That is the application with the company's copies and placements of it, its chat, mails and
 * consent. The caller has locked profiles and boards, and made sure that no job has an application of both.
 */
export async function giveApplication(ctx: Context, tx: Tx, { applicationId, companyId, fromId, toId }: Gift) {
  await tx.updateTable('applicants').set({ personId: toId }).where('personId', '=', fromId).execute();
  await sql`
    UPDATE conversations c SET person_id = ${toId} FROM applicants a
    WHERE a.id = c.applicant_id AND c.person_id = ${fromId} AND a.person_id = ${toId}`.execute(tx);
  await sql`
    UPDATE conversation_participants p SET person_id = ${toId} FROM conversations c
    WHERE c.id = p.conversation_id AND p.person_id = ${fromId} AND c.person_id = ${toId}`.execute(tx);
  await sql`
    UPDATE candidates SET person_id = ${toId} WHERE person_id = ${fromId} AND company_id = ${companyId}
      AND NOT EXISTS (SELECT FROM candidates WHERE person_id = ${toId} AND company_id = ${companyId})`.execute(tx);
  const bankConsents = tx.updateTable('consents').set({ personId: toId }).where('text', '=', 'candidateBank');
  await bankConsents.where('personId', '=', fromId).execute();
  await tx.updateTable('messages').set({ authorId: toId }).where('authorId', '=', fromId).execute();
  await sql`
    UPDATE conversation_reports SET
      person_id = CASE WHEN person_id = ${fromId}::uuid THEN ${toId}::uuid ELSE person_id END,
      reported_by = CASE WHEN reported_by = ${fromId}::uuid THEN ${toId}::uuid ELSE reported_by END,
      messages = (
        SELECT coalesce(jsonb_agg(CASE WHEN message ->> 'authorId' = ${fromId}
          THEN message || jsonb_build_object('authorId', ${toId}::text) ELSE message END ORDER BY nr), '[]')
        FROM jsonb_array_elements(messages) WITH ORDINALITY AS listed (message, nr))
    WHERE company_id = ${companyId} AND ${fromId}::uuid IN (person_id, reported_by)`.execute(tx);
  await tx.updateTable('attachments').set({ uploadedBy: toId }).where('uploadedBy', '=', fromId).execute();
  await tx.updateTable('mails').set({ personId: toId }).where('personId', '=', fromId).execute();
  await sql`UPDATE events SET by = ${toId} WHERE by = ${fromId} AND company_id = ${companyId}`.execute(tx);
  await tx.deleteFrom('guestSessions').where('applicantId', '=', applicationId).execute();
  await rescore(tx, { personId: toId });
  await record(ctx, tx, { type: 'candidate.changed', companyId, applicationId, personId: toId });
}
