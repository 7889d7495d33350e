import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { giveResumes } from '../../profiles/resumes/index.ts';
import { insertOwnAnswers } from '../../questions/index.ts';
import { storeConsent } from '../bank-consent.ts';
import { deletePerson } from '../delete-person.ts';
import { giveApplications } from './give-applications.ts';
import type { EarlierApplication, GuestApplicationRow } from './guest-queries.ts';
import { markPlaced } from './place-guest-application.ts';

/**
 * The earlier application gets what was sent now, and the person of the earlier one is forgotten. An earlier one whose address
 * is confirmed is the same human's: its consents stay on record, and its CV and profile too where none is sent now.
 */
export async function replaceEarlier(
  ctx: Context,
  tx: Tx,
  guest: GuestApplicationRow,
  { id, personId: earlierId, isConfirmed }: EarlierApplication,
): Promise<void> {
  const { companyId, jobId, personId, message, mayKeep } = guest;
  if (isConfirmed) {
    await keepResume(ctx, tx, { from: earlierId, to: personId });
    await tx.updateTable('consents').set({ personId }).where('personId', '=', earlierId).execute();
  }
  await giveApplications(ctx, tx, { companyId, fromId: earlierId, toId: personId });
  await tx.updateTable('applicants').set({ message }).where('id', '=', id).execute();
  await tx.deleteFrom('answers').where('applicantId', '=', id).execute();
  await insertOwnAnswers(tx, id, guest.answers);
  if (!mayKeep) await leaveBank(ctx, tx, { applicationId: id, companyId, earlierId });
  await storeConsent(tx, { applicationId: id, companyId, personId, jobId, mayKeep });
  await markPlaced(tx, guest.id, id);
  await deletePerson(ctx, tx, earlierId);
  await record(ctx, tx, { type: 'applicant.replaced', companyId, jobId, applicationId: id });
  await refreshBoardsShowing(tx, { personId });
}

const ofProfile = ['experiences', 'educations', 'profileTags', 'preferredProfessions'] as const;

async function keepResume(ctx: Context, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const sent = await tx.selectFrom('uploadedResumes').select('id').where('personId', '=', to).executeTakeFirst();
  if (sent) return;
  await giveResumes(ctx, tx, { from, to });
  for (const table of ofProfile) {
    const rows = sql.table(table);
    await sql`
      UPDATE ${rows} SET person_id = ${to}
      WHERE person_id = ${from} AND NOT EXISTS (SELECT FROM ${rows} WHERE person_id = ${to})`.execute(tx);
  }
}

/** A guest who does not agree again no longer agrees. The journal names the earlier person, whom a backup from before has. */
async function leaveBank(
  ctx: Context,
  tx: Tx,
  { applicationId, companyId, earlierId }: { applicationId: string; companyId: string; earlierId: string },
): Promise<void> {
  const left = await tx.deleteFrom('candidates').where('applicationId', '=', applicationId).executeTakeFirstOrThrow();
  if (left.numDeletedRows === 0n) return;
  const by = { event: 'applicant.withdrawn', userId: earlierId } as const;
  await journalChanges(ctx, tx, [{ kind: 'candidate', id: earlierId, companyId, by }]);
}
