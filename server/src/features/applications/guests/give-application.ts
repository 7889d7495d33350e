import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { moveApplicationsTo } from '../move-applications.ts';
import { rescore } from '../rescore.ts';

interface Gift {
  applicationId: string;
  companyId: string;
  fromId: string;
  toId: string;
}

/**
 * Gives what a person without an account has at the company to another person of the same address: an account, or the same
 * human who has applied again. That is the application with the company's copies and placements of it, mails and consents. The
 * caller has locked profiles and boards, and made sure that no job has an application of both.
 */
export async function giveApplication(ctx: Context, tx: Tx, { applicationId, companyId, fromId, toId }: Gift) {
  const given = await tx.selectFrom('applicants').select('id').where('personId', '=', fromId).execute();
  await moveApplicationsTo(tx, { applicationIds: given.map(({ id }) => id), from: fromId, to: toId });
  const bankConsents = tx.updateTable('consents').set({ personId: toId }).where('text', '=', 'candidateBank');
  await bankConsents.where('personId', '=', fromId).execute();
  await tx.updateTable('mails').set({ personId: toId }).where('personId', '=', fromId).execute();
  await sql`UPDATE events SET by = ${toId} WHERE by = ${fromId} AND company_id = ${companyId}`.execute(tx);
  await tx.deleteFrom('guestSessions').where('applicantId', '=', applicationId).execute();
  await rescore(tx, { personId: toId });
  await record(ctx, tx, { type: 'candidate.changed', companyId, applicationId, personId: toId });
}
