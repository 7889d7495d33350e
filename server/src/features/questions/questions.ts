import { isBlank } from '@platsa/contract/is-blank';
import { hasOptions, listQuestionTexts, type QuestionContent } from '@platsa/contract/questions/question';
import { findQuestionRisks } from '@platsa/contract/questions/risky-wording';
import { maxQuestionsOfCompany, type Question, type QuestionForm } from '@platsa/contract/questions/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';

/** A question of a company's library in its latest version. */
export interface LibraryQuestion {
  id: string;
  companyId: string;
  version: number;
  content: QuestionContent;
  isStandard: boolean;
  isRequired: boolean;
  /** On how many jobs it has been picked. */
  jobs: number;
}

async function selectQuestions(db: Db, condition: RawBuilder<SqlBool>): Promise<LibraryQuestion[]> {
  const { rows } = await sql<LibraryQuestion>`
    SELECT q.id, q.company_id, q.version, v.content, q.is_standard, q.is_required,
      (SELECT count(*)::int FROM job_questions picked WHERE picked.question_id = q.id) AS jobs
    FROM questions q JOIN question_versions v ON v.question_id = q.id AND v.version = q.version
    WHERE q.deleted_at IS NULL AND ${condition} ORDER BY q.is_standard DESC, q.id`.execute(db);
  return rows;
}

export function listCompanyQuestions(db: Db, companyId: string): Promise<LibraryQuestion[]> {
  return selectQuestions(db, sql`q.company_id = ${companyId}`);
}

export async function findQuestion(db: Db, id: string): Promise<LibraryQuestion | undefined> {
  return (await selectQuestions(db, sql`q.id = ${id}`))[0];
}

export function questionView({ id, version, content, isStandard, isRequired, jobs }: LibraryQuestion): Question {
  return { _id: id, version, ...content, isStandard, isRequired, jobs };
}

/** The content of a form, without what its kind of question does not have. */
export function toContent({ kind, text, help, options, min, max, isPersonal }: QuestionForm): QuestionContent {
  const hasLimits = kind === 'number' || kind === 'range';
  return {
    ...{ kind, text, help, isPersonal },
    options: hasOptions(kind) ? options : [],
    ...{ min: hasLimits ? min : null, max: hasLimits ? max : null },
  };
}

/** Refuses one more question than a company may have. The caller has locked the company. */
export async function requireRoomForQuestion(tx: Tx, companyId: string): Promise<void> {
  if ((await listCompanyQuestions(tx, companyId)).length < maxQuestionsOfCompany) return;
  throw new ApiError('conflict', { userFriendlyMessage: `Det kan finnas högst ${maxQuestionsOfCompany} frågor.` });
}

interface NewQuestionVersion {
  companyId: string;
  id: string;
  version: number;
  content: QuestionContent;
  /** Why it is asked in spite of its words; '' without one. */
  reason: string;
  by: string;
}

/** Refuses words that may ask for protected data until somebody says why they are asked, which the log tells. */
export async function insertVersion(
  ctx: Context,
  tx: Tx,
  { content, reason, by, ...row }: NewQuestionVersion,
): Promise<void> {
  const { id, version, companyId } = row;
  if (isBlank(reason) && findQuestionRisks(listQuestionTexts(content)).length > 0) {
    throw invalidField('reason', 'Skriv varför frågan behövs, eller ändra den');
  }
  await tx
    .insertInto('questionVersions')
    .values({ questionId: id, version, content: JSON.stringify(content), createdBy: by })
    .execute();
  if (isBlank(reason)) return;
  await record(ctx, tx, { type: 'question.reasoned', companyId, by, name: `${content.text.sv}: ${reason}` });
}

export async function recordQuestion(ctx: Context, tx: Tx, id: string, by: string): Promise<Question> {
  const row = await findQuestion(tx, id);
  if (!row) throw new ApiError('notFound');
  await record(ctx, tx, { type: 'questions.changed', companyId: row.companyId, by, name: row.content.text.sv });
  return questionView(row);
}
