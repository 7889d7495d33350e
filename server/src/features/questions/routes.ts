import { createQuestionRoute } from './create-question.ts';
import { deleteQuestionRoute } from './delete-question.ts';
import { listQuestionsRoute } from './list-questions.ts';
import { saveJobQuestionsRoute } from './save-job-questions.ts';
import { updateQuestionRoute } from './update-question.ts';

export const questionRoutes = [
  listQuestionsRoute,
  createQuestionRoute,
  updateQuestionRoute,
  deleteQuestionRoute,
  saveJobQuestionsRoute,
];
