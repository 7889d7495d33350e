import { maxResumes } from '@platsa/contract/profiles/rules';
import type { ParsedResume } from '@platsa/contract/profiles/schema';
import type { Db, Tx } from '../../../db/database.ts';
import type { CvErrorCode } from '../../../engines/cv/index.ts';

/** Newest first. */
export function listResumes(db: Db, userId: string) {
  return db
    .selectFrom('uploaded_resumes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxResumes)
    .execute();
}

export function findResume(db: Db, resumeId: string) {
  return db.selectFrom('uploaded_resumes').selectAll().where('id', '=', resumeId).executeTakeFirst();
}

/** What a policy needs to know of somebody's own CV: nothing where it is not that person's. */
export async function findResumeOf(db: Db, { userId, resumeId }: { userId: string; resumeId: string }) {
  const row = await findResume(db, resumeId);
  return row?.user_id === userId ? { userId, row } : undefined;
}

/** The CV that companies may fetch: the last one that could be read. */
export function findReadResume(db: Db, userId: string) {
  return db
    .selectFrom('uploaded_resumes')
    .select(['id', 'file_name', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lets go of the rows beyond those that are kept, and gives their ids. */
export async function deleteOldResumes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploaded_resumes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploaded_resumes')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(maxResumes),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How the reading of a CV ends; `code` says why it could not be read. */
export type Outcome = { parsed: ParsedResume; code?: never } | { errorMessage: string | null; code?: CvErrorCode };

/** Ends the reading of one CV. Gives nothing where it has been ended before, or the CV is gone. */
export function endReading(tx: Tx, resumeId: string, outcome: Outcome) {
  return tx
    .updateTable('uploaded_resumes')
    .set(
      'parsed' in outcome
        ? { status: 'done', parsed_resume: JSON.stringify(outcome.parsed) }
        : { status: 'failed', error_message: outcome.errorMessage },
    )
    .where('id', '=', resumeId)
    .where('status', '=', 'processing')
    .returning('user_id')
    .executeTakeFirst();
}
