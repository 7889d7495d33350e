import type { PostedFields } from '@platsa/contract/questions/posted-answers';
import type { QuestionLanguage } from '@platsa/contract/questions/question';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';

/** The job that is answered, and the account of the person. */
export interface Answering {
  jobId: string;
  userId: string;
}

interface AnswerDraft {
  /** Pages that are done; all of them once the application is being reviewed. */
  step: number;
  /** Keys of the picked choices. */
  picked: string[];
  levels: [key: string, level: number][];
  /** The fields of the company's own questions. */
  own?: PostedFields;
  language?: QuestionLanguage;
}

const draftKey = (jobId: string) => `answers.${jobId}`;

/** Called once the application is sent. */
export function forgetAnswers({ jobId, userId }: Answering): void {
  removeDraft(draftKey(jobId), userId);
}

export function readAnswers({ jobId, userId }: Answering): AnswerDraft | null {
  try {
    return JSON.parse(readDraft(draftKey(jobId), userId) ?? 'null');
  } catch {
    return null;
  }
}

export function storeAnswerDraft({ jobId, userId }: Answering, answers: AnswerDraft): void {
  writeDraft(draftKey(jobId), userId, JSON.stringify(answers));
}
