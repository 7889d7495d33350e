import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { moveApplicationsTo } from '../move-applications.ts';
import { rescore } from '../rescore.ts';

export interface Gift {
  companyId: string;
  fromId: string;
  toId: string;
}

/**
 * Gives what a person without an account has at the company to another person, who is the same human: an account, or somebody
 * of the same address who has applied again. That is the applications, mails and consents. The caller has locked profiles and
 * boards, and made sure that no job has an application of both.
 */
export async function giveApplications(ctx: Context, tx: Tx, { companyId, fromId, toId }: Gift): Promise<void> {
  const rows = await tx.selectFrom('applicants').select('id').where('personId', '=', fromId).execute();
  const given = rows.map(({ id }) => id);
  await moveApplicationsTo(tx, { applicationIds: given, from: fromId, to: toId });
  const bankConsents = tx.updateTable('consents').set({ personId: toId }).where('text', '=', 'candidateBank');
  await bankConsents.where('personId', '=', fromId).execute();
  await tx.updateTable('mails').set({ personId: toId }).where('personId', '=', fromId).execute();
  await sql`UPDATE events SET by = ${toId} WHERE by = ${fromId} AND company_id = ${companyId}`.execute(tx);
  await tx.deleteFrom('guestSessions').where('applicantId', '=', anyId(given)).execute();
  await rescore(tx, { personId: toId });
  await record(
    ctx,
    tx,
    given.map((applicationId) => ({ type: 'candidate.changed', companyId, applicationId, personId: toId }) as const),
  );
}
