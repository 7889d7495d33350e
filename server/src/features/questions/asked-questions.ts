import type { AnswerCondition, AskedQuestion, QuestionContent } from '@platsa/contract/questions/question';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface AskedRow {
  id: string;
  version: number;
  content: QuestionContent;
  isStandard: boolean;
  isRequired: boolean;
  showIf: AnswerCondition | null;
}

/** A question of a job, with whether the company asks it on every job. */
export type JobQuestion = AskedQuestion & { isStandard: boolean };

/** A job's own questions in the order in which they are asked: the company's standard questions, and those that it has picked. */
export async function listJobQuestions(db: Db, jobId: string): Promise<JobQuestion[]> {
  const { rows } = await sql<AskedRow>`
    SELECT q.id, q.version, v.content, q.is_standard,
      CASE WHEN q.is_standard THEN q.is_required ELSE picked.is_required END AS is_required,
      CASE WHEN NOT q.is_standard THEN picked.show_if END AS show_if
    FROM jobs j JOIN questions q ON q.company_id = j.company_id AND q.deleted_at IS NULL
      JOIN question_versions v ON v.question_id = q.id AND v.version = q.version
      LEFT JOIN job_questions picked ON picked.job_id = j.id AND picked.question_id = q.id
    WHERE j.id = ${jobId} AND (q.is_standard OR picked.question_id IS NOT NULL)
    ORDER BY q.is_standard DESC, CASE WHEN NOT q.is_standard THEN picked.position END, q.id`.execute(db);
  return rows.map(({ id, content, ...row }) => ({ _id: id, ...content, ...row }));
}

/** The copy of a job asks the same. */
export async function copyJobQuestions(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    INSERT INTO job_questions (job_id, question_id, position, is_required, show_if)
    SELECT ${to}::uuid, question_id, position, is_required, show_if FROM job_questions WHERE job_id = ${from}`.execute(
    tx,
  );
}
