import {
  type AnswerValue,
  cleanAnswer,
  findAnswerFaults,
  type GivenAnswer,
  isAnswered,
  listShownQuestions,
  mapAnswers,
  type QuestionContent,
} from '@platsa/contract/questions/question';
import type { ApplicationAnswer } from '@platsa/contract/questions/schema';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { StoredAnswer } from '../../db/tables/questions.ts';
import { ApiError } from '../../http/api-error.ts';
import type { JobQuestion } from './asked-questions.ts';

/**
 * The answers to a job's own questions, clean. Answers to questions that are not asked, or not after those answers, are left
 * out. What is missing or wrong is refused, all of it at once, at `answers.own.{id of the question}`.
 */
export function checkOwnAnswers(questions: readonly JobQuestion[], given: readonly GivenAnswer[]): StoredAnswer[] {
  const answers = mapAnswers(given);
  const shown = listShownQuestions(questions, answers);
  const faults = findAnswerFaults(shown, answers);
  if (faults.size > 0) {
    const fields = [...faults].map(([id, message]) => ({ path: `answers.own.${id}`, message }));
    throw new ApiError('invalid', { fields });
  }
  return shown.flatMap((question) => {
    const { _id, version } = question;
    const value = answers.get(_id);
    return isAnswered(value) ? [{ questionId: _id, version, value: cleanAnswer(question, value) }] : [];
  });
}

export async function insertOwnAnswers(tx: Tx, applicantId: string, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('answers')
    .values(answers.map(({ value, ...answer }) => ({ applicantId, ...answer, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies of applications have the answers of their originals. */
export async function copyAnswers(tx: Tx, jobId: string): Promise<void> {
  await sql`
    INSERT INTO answers (applicant_id, question_id, version, value, answered_at)
    SELECT copy.id, given.question_id, given.version, given.value, given.answered_at
    FROM applicants copy JOIN answers given ON given.applicant_id = copy.copied_from
    WHERE copy.job_id = ${jobId}`.execute(tx);
}

interface AnswerRow {
  applicantId: string;
  id: string;
  version: number;
  content: QuestionContent;
  value: AnswerValue;
}

/** The answers of an application in the order in which its job asks them now; those that it no longer asks come last. */
export async function listAnswers(db: Db, applicantId: string): Promise<ApplicationAnswer[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT a.applicant_id, q.id, a.version, v.content, a.value
    FROM answers a JOIN applicants application ON application.id = a.applicant_id
      JOIN questions q ON q.id = a.question_id
      JOIN question_versions v ON v.question_id = a.question_id AND v.version = a.version
      LEFT JOIN job_questions picked ON picked.job_id = application.job_id AND picked.question_id = q.id
    WHERE a.applicant_id = ${applicantId}
    ORDER BY q.is_standard AND q.deleted_at IS NULL DESC, picked.position NULLS LAST, q.id`.execute(db);
  return rows.map(({ id, version, content, value }) => ({ question: { _id: id, version, ...content }, value }));
}

/** Personal answers without their values: each is opened by itself (openAnswer). */
export function withoutPersonalAnswers(answers: readonly ApplicationAnswer[]): ApplicationAnswer[] {
  return answers.map((answer) => (answer.question.isPersonal ? { ...answer, value: null } : answer));
}
