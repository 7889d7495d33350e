export {
  checkOwnAnswers,
  copyAnswers,
  insertOwnAnswers,
  listAnswers,
  withoutPersonalAnswers,
} from './answers.ts';
export { copyJobQuestions, listJobQuestions } from './asked-questions.ts';
