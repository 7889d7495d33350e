import { anonymousName } from '@platsa/contract/applications/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId, newId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { nobodyDomain } from '../../../platform/mail/mail-address.ts';
import { refreshBoards } from '../../boards/index.ts';
import { lockForDeletion } from '../queries.ts';
import { isDue, retainedApplications } from './due.ts';

/** Anonymises those of the applications whose time is over, with their copies. Returns how many. */
export async function anonymiseDue(ctx: Context, tx: Tx, ids: readonly string[]): Promise<number> {
  await lockProfiles(tx, ids);
  const locked = await lockForDeletion(tx, { ids });
  const { rows } = await sql<{ id: string }>`
    WITH due AS (SELECT a.id FROM ${retainedApplications} WHERE a.id = ${anyId(ids)} AND ${isDue(ctx.now())})
    SELECT id FROM due UNION SELECT a.id FROM applicants a JOIN due ON due.id = a.copied_from
    WHERE NOT EXISTS (SELECT FROM application_holds WHERE applicant_id = a.id)`.execute(tx);
  const due = new Set(rows.map(({ id }) => id));
  const applications = locked.filter(({ id }) => due.has(id));
  await anonymise(ctx, tx, applications);
  return applications.length;
}

/** One that became anonymous after the backup that is being restored. False when it is anonymous or gone already. */
export async function anonymiseAgain(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  await lockProfiles(tx, [id]);
  const { rows } = await sql`SELECT FROM applicants WHERE id = ${id} AND anonymised_at IS NULL`.execute(tx);
  if (rows.length === 0) return false;
  const locked = await lockForDeletion(tx, { ids: [id] });
  await anonymise(
    ctx,
    tx,
    locked.filter((application) => application.id === id),
  );
  return true;
}

/** Nobody agrees to stay in a candidate bank meanwhile. */
async function lockProfiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM profiles WHERE user_id IN (SELECT user_id FROM applicants WHERE id = ${anyId(ids)})
    ORDER BY user_id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Moves locked applications to accounts without a person, and deletes all that was written by or about the person. Column,
 * score, rating and history stay. Such an account has an id of its own, because the application's was chosen by its job seeker,
 * no password, and an address that no mail reaches and nobody can register.
 */
async function anonymise(
  ctx: Context,
  tx: Tx,
  applications: readonly { id: string; userId: string; companyId: string; jobId: string; boardId: string }[],
): Promise<void> {
  if (applications.length === 0) return;
  const ids = anyId(applications.map(({ id }) => id));
  const accounts = await createAnonymousAccounts(tx, applications);
  await sql`
    UPDATE conversation_reports r SET messages = '[]', reason = NULL, user_id = account.id,
      reported_by = CASE WHEN r.reported_by = r.user_id THEN account.id ELSE r.reported_by END
    FROM conversations c JOIN ${accounts} ON account.applicant_id = c.applicant_id WHERE c.id = r.conversation_id`.execute(
    tx,
  );
  await sql`
    UPDATE events e SET by = account.id FROM applicants a JOIN ${accounts} ON account.applicant_id = a.id
    WHERE a.id = e.application_id AND e.application_id = ${ids} AND e.by = a.user_id`.execute(tx);
  await sql`
    UPDATE attachments f SET file_name = '' FROM conversations c
    WHERE c.id = f.conversation_id AND c.applicant_id = ${ids}`.execute(tx);
  for (const table of ['conversations', 'mails', 'scheduledRecipients', 'applicantComments'] as const) {
    await tx.deleteFrom(table).where('applicantId', '=', ids).execute();
  }
  for (const table of ['withdrawalRequests', 'reviewRequests', 'scoreChanges', 'applicationHolds'] as const) {
    await tx.deleteFrom(table).where('applicantId', '=', ids).execute();
  }
  await tx.deleteFrom('applicantNames').where('applicantId', '=', ids).execute();
  await tx.deleteFrom('candidates').where('applicationId', '=', ids).execute();
  await tx.updateTable('applicants').set({ copiedFrom: null }).where('copiedFrom', '=', ids).execute();
  await sql`
    UPDATE applicants a SET user_id = account.id, message = NULL, copied_from = NULL, from_bank = false,
      anonymised_at = ${ctx.now()}
    FROM ${accounts} WHERE a.id = account.applicant_id`.execute(tx);
  await sql`
    INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, user_id, name)
    SELECT a.id, nr, a.company_id, a.job_id, a.user_id, entry.name
    FROM applicants a JOIN users u ON u.id = a.user_id, search_entries(u) AS entry WHERE a.id = ${ids}`.execute(tx);
  await record(
    ctx,
    tx,
    applications.map(({ id, userId, companyId, jobId }) => {
      return { type: 'applicant.anonymised', companyId, jobId, applicationId: id, personId: userId };
    }),
  );
  await journalChanges(
    ctx,
    tx,
    applications.map(({ id }) => ({ kind: 'anonymised', id })),
  );
  await refreshBoards(
    tx,
    applications.map(({ boardId }) => boardId),
  );
}

/** Creates an account for each application. Returns an SQL table `account` with `id` and `applicant_id`. */
async function createAnonymousAccounts(tx: Tx, applications: readonly { id: string }[]): Promise<RawBuilder<unknown>> {
  const applicantIds = applications.map(({ id }) => id);
  const accounts = sql`
    unnest(${applicantIds.map(() => newId())}::uuid[], ${applicantIds}::uuid[]) AS account (id, applicant_id)`;
  await sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, is_company)
    SELECT id, id || ${`@${nobodyDomain}`}, '', ${anonymousName}, '', false FROM ${accounts}`.execute(tx);
  // Dated as the application: a newer date would recommend the profile as lately changed.
  await sql`
    INSERT INTO profiles (user_id, updated_at)
    SELECT account.id, a.created_at FROM ${accounts} JOIN applicants a ON a.id = account.applicant_id`.execute(tx);
  return accounts;
}

/** The accounts of anonymised applications that have been deleted since. */
export async function deleteEmptyAccounts(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM users u WHERE u.email = u.id || ${`@${nobodyDomain}`}
      AND NOT EXISTS (SELECT FROM applicants a WHERE a.user_id = u.id)`.execute(tx);
}
