import type { AnswerCondition, AnswerValue, QuestionContent } from '@platsa/contract/questions/question';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** An answer to one version of a question. */
export interface StoredAnswer {
  questionId: string;
  version: number;
  value: AnswerValue;
}

/** A company's own questions to applicants, and the answers. */
export interface QuestionTables {
  questions: {
    id: Id;
    companyId: string;
    version: Generated<number>;
    isStandard: boolean;
    isRequired: boolean;
    createdAt: CreatedAt;
    deletedAt: Generated<Date | null>;
  };
  questionVersions: {
    questionId: string;
    version: number;
    content: Json<QuestionContent>;
    createdBy: string | null;
    createdAt: CreatedAt;
  };
  jobQuestions: {
    jobId: string;
    questionId: string;
    position: number;
    isRequired: boolean;
    showIf: Json<AnswerCondition> | null;
  };
  answers: {
    applicantId: string;
    questionId: string;
    version: number;
    value: Json<AnswerValue>;
    answeredAt: CreatedAt;
  };
}
