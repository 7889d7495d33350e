import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { imageKeys } from '../../images/store-image.ts';
import { resumeKey } from '../resumes/resume-key.ts';

/** The applications that go with a person, with whom to tell. */
export function listErasedApplications(db: Db, userId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.job_id', 'applicants.job_id')
    .select(['applicants.id', 'applicants.company_id', 'applicants.job_id', 'boards.id as board_id'])
    .where('applicants.user_id', '=', userId)
    .execute();
}

/** Where the files of a person are kept: pictures, also those that were replaced, and CVs. */
export async function listFileKeys(db: Db, userId: string): Promise<string[]> {
  const images = await db.selectFrom('images').select(['id', 'shape']).where('user_id', '=', userId).execute();
  const resumes = await db.selectFrom('uploaded_resumes').select('id').where('user_id', '=', userId).execute();
  return [...images.flatMap(({ id, shape }) => imageKeys(id, shape)), ...resumes.map(({ id }) => resumeKey(id))];
}

/**
 * Takes a person out of the database. What hangs on the row goes with it: sessions, profile, CVs, applications with
 * their conversations and comments. What hangs on no row is taken here: mail to the address, counts of what was tried with it,
 * and the person's words in what was reported.
 */
export async function erasePerson(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE conversation_reports SET messages = (
      SELECT jsonb_agg(CASE WHEN message ->> 'authorId' = ${userId} THEN message || '{"text":""}' ELSE message END)
      FROM jsonb_array_elements(messages) AS message)
    WHERE messages @> ${JSON.stringify([{ authorId: userId }])}::jsonb`.execute(tx);
  await tx.updateTable('conversation_reports').set({ reason: null }).where('reported_by', '=', userId).execute();
  await sql`DELETE FROM mails WHERE to_address = (SELECT email FROM users WHERE id = ${userId})`.execute(tx);
  await sql`
    DELETE FROM rate_limits USING users
    WHERE users.id = ${userId} AND split_part(rate_limits.key, ':', 2) IN (users.email, users.id::text)`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
