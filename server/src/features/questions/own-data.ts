import { formatAnswer } from '@platsa/contract/questions/question';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import type { LibraryQuestion } from './questions.ts';

/** A job seeker's answers, which are deleted with the applications. */
export const answerData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [['svar.json', 'dina svar på företagens egna frågor', await listOwnAnswers(db, user.id)]],
    };
  },
};

/** The questions that a company user has written. */
export const questionData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [['fragor.json', 'frågor till sökande som du har skrivit', await listWrittenQuestions(db, user.id)]],
    };
  },
};

async function listOwnAnswers(db: Db, personId: string) {
  const rows = await db
    .selectFrom('answers as given')
    .innerJoin('applicants', 'applicants.id', 'given.applicantId')
    .innerJoin('questionVersions as asked', (join) =>
      join.onRef('asked.questionId', '=', 'given.questionId').onRef('asked.version', '=', 'given.version'),
    )
    .select(['given.applicantId', 'given.value', 'given.answeredAt', 'asked.content'])
    .where('applicants.personId', '=', personId)
    .orderBy('given.applicantId')
    .orderBy('given.questionId')
    .execute();
  return rows.map(({ applicantId, content, value, answeredAt }) => ({
    ...{ applicationId: applicantId, question: content.text.sv, answer: formatAnswer(content, value), answeredAt },
  }));
}

async function listWrittenQuestions(db: Db, userId: string) {
  const { rows } = await sql<Pick<LibraryQuestion, 'version' | 'content'> & { createdAt: Date }>`
    SELECT version, content, created_at FROM question_versions WHERE created_by = ${userId}
    ORDER BY question_id, version`.execute(db);
  return rows;
}
