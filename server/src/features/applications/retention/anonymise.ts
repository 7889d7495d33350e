import { anonymousName } from '@platsa/contract/applications/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId, newId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { refreshBoards } from '../../boards/index.ts';
import { removeResumeFiles } from '../../profiles/resumes/index.ts';
import { lockForDeletion } from '../lock-for-deletion.ts';
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
    SELECT FROM profiles WHERE person_id IN (SELECT person_id FROM applicants WHERE id = ${anyId(ids)})
    ORDER BY person_id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Moves locked applications to anonymous persons, and deletes all that was written by or about the person. Column, score,
 * rating and history stay. An anonymous person has no account and no address, and an id of its own, because the
 * application's was chosen by its job seeker.
 */
async function anonymise(
  ctx: Context,
  tx: Tx,
  applications: readonly { id: string; personId: string; companyId: string; jobId: string; boardId: string }[],
): Promise<void> {
  if (applications.length === 0) return;
  const applicationIds = applications.map(({ id }) => id);
  await ctx.hooks.applicationsWillBeDeleted(ctx, tx, applicationIds);
  const ids = anyId(applicationIds);
  const persons = await createAnonymousPersons(tx, applications);
  await sql`
    UPDATE conversation_reports r SET messages = '[]', reason = NULL, person_id = person.id,
      reported_by = CASE WHEN r.reported_by = r.person_id THEN person.id ELSE r.reported_by END
    FROM conversations c JOIN ${persons} ON person.applicant_id = c.applicant_id WHERE c.id = r.conversation_id`.execute(
    tx,
  );
  await sql`
    UPDATE events e SET by = person.id FROM applicants a JOIN ${persons} ON person.applicant_id = a.id
    WHERE a.id = e.application_id AND e.application_id = ${ids} AND e.by = a.person_id`.execute(tx);
  await tx
    .updateTable('events')
    .set({ day: null })
    .where('applicationId', '=', ids)
    .where('day', 'is not', null)
    .execute();
  await sql`
    UPDATE attachments f SET file_name = '' FROM conversations c
    WHERE c.id = f.conversation_id AND c.applicant_id = ${ids}`.execute(tx);
  for (const table of [
    'conversations',
    'mails',
    'scheduledRecipients',
    'applicantComments',
    'interviews',
    'answers',
  ] as const) {
    await tx.deleteFrom(table).where('applicantId', '=', ids).execute();
  }
  for (const table of [
    'withdrawalRequests',
    'reviewRequests',
    'scoreChanges',
    'applicationHolds',
    'opinionLinks',
    'proposals',
  ] as const) {
    await tx.deleteFrom(table).where('applicantId', '=', ids).execute();
  }
  await tx.updateTable('hireOutcomes').set({ text: null }).where('applicantId', '=', ids).execute();
  for (const table of ['guestApplications', 'guestSessions'] as const) {
    await tx.deleteFrom(table).where('applicantId', '=', ids).execute();
  }
  await tx.deleteFrom('candidates').where('applicationId', '=', ids).execute();
  await tx.updateTable('applicants').set({ copiedFrom: null }).where('copiedFrom', '=', ids).execute();
  await sql`
    UPDATE applicants a SET person_id = person.id, message = NULL, source_detail = NULL, start_date = NULL, copied_from = NULL, from_bank = false,
      anonymised_at = ${ctx.now()}
    FROM ${persons} WHERE a.id = person.applicant_id`.execute(tx);
  await record(
    ctx,
    tx,
    applications.map(({ id, personId, companyId, jobId }) => {
      return { type: 'applicant.anonymised', companyId, jobId, applicationId: id, personId };
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

/** Creates a person for each application. Returns an SQL table `person` with `id`, `applicant_id` and `company_id`. */
async function createAnonymousPersons(
  tx: Tx,
  applications: readonly { id: string; companyId: string }[],
): Promise<RawBuilder<unknown>> {
  const persons = sql`
    unnest(${applications.map(() => newId())}::uuid[], ${applications.map(({ id }) => id)}::uuid[],
      ${applications.map(({ companyId }) => companyId)}::uuid[]) AS person (id, applicant_id, company_id)`;
  await sql`
    INSERT INTO persons (id, company_id, first_name, last_name)
    SELECT id, company_id, ${anonymousName}, '' FROM ${persons}`.execute(tx);
  // Dated as the application: a newer date would recommend the profile as lately changed.
  await sql`
    INSERT INTO profiles (person_id, updated_at)
    SELECT person.id, a.created_at FROM ${persons} JOIN applicants a ON a.id = person.applicant_id`.execute(tx);
  return persons;
}

/** Deletes persons without an account whose applications have all been deleted, with the files of their CVs. */
export async function deleteForgottenPersons(ctx: Context, tx: Tx): Promise<void> {
  const { rows: resumes } = await sql<{ id: string }>`
    WITH deleted AS (
      DELETE FROM persons p WHERE p.company_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM applicants a WHERE a.person_id = p.id)
        AND NOT EXISTS (SELECT FROM guest_applications g WHERE g.person_id = p.id)
        AND NOT EXISTS (SELECT FROM piled_persons piled WHERE piled.person_id = p.id) RETURNING id
    )
    SELECT r.id FROM uploaded_resumes r JOIN deleted ON deleted.id = r.person_id`.execute(tx);
  await removeResumeFiles(ctx, tx, resumes);
}
