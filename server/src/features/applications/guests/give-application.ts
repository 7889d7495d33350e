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
 * Gives an application, and what belongs to it, from a person without an account to another person of the same address: an
 * account, or the same human who has applied again. The caller has locked profiles and board, and made sure that the other has
 * no application to the job.
 */
export async function giveApplication(ctx: Context, tx: Tx, gift: Gift): Promise<void> {
  const { applicationId, companyId, fromId, toId } = gift;
  await tx.updateTable('applicants').set({ personId: toId }).where('id', '=', applicationId).execute();
  const conversations = tx.selectFrom('conversations').select('id').where('applicantId', '=', applicationId);
  await tx
    .updateTable('conversationParticipants')
    .set({ personId: toId })
    .where('conversationId', 'in', conversations)
    .where('personId', '=', fromId)
    .execute();
  await tx.updateTable('messages').set({ authorId: toId }).where('authorId', '=', fromId).execute();
  await tx.updateTable('attachments').set({ uploadedBy: toId }).where('uploadedBy', '=', fromId).execute();
  await tx.updateTable('conversations').set({ personId: toId }).where('applicantId', '=', applicationId).execute();
  await tx.updateTable('mails').set({ personId: toId }).where('personId', '=', fromId).execute();
  await tx
    .updateTable('events')
    .set({ by: toId })
    .where('applicationId', '=', applicationId)
    .where('by', '=', fromId)
    .execute();
  await giveConsent(tx, gift);
  await tx.deleteFrom('guestSessions').where('applicantId', '=', applicationId).execute();
  await rescore(tx, { personId: toId });
  await record(ctx, tx, { type: 'application.changed', applicationId, personId: toId });
  await record(ctx, tx, { type: 'candidate.changed', companyId, applicationId, personId: toId });
}

/** A person is in a company's candidate bank once: a consent that the other has given already stays. */
async function giveConsent(tx: Tx, { companyId, fromId, toId }: Gift): Promise<void> {
  await sql`
    UPDATE candidates SET person_id = ${toId} WHERE person_id = ${fromId} AND company_id = ${companyId}
      AND NOT EXISTS (SELECT FROM candidates WHERE person_id = ${toId} AND company_id = ${companyId})`.execute(tx);
  await tx
    .updateTable('consents')
    .set({ personId: toId })
    .where('personId', '=', fromId)
    .where('text', '=', 'candidateBank')
    .execute();
}
