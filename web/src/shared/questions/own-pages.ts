import { answerFieldName, type PostedFields } from '@platsa/contract/questions/posted-answers';
import { type AnswerValue, type AskedQuestion, listShownQuestions } from '@platsa/contract/questions/question';

/** Few enough for a phone. */
const questionsOfPage = 4;

/** A company's own questions in pages. What is asked changes with the answers, but no question moves to another page. */
export function listOwnPages(
  questions: readonly AskedQuestion[],
  answers: ReadonlyMap<string, AnswerValue>,
): AskedQuestion[][] {
  const shown = new Set(listShownQuestions(questions, answers).map(({ _id }) => _id));
  const pages: AskedQuestion[][] = [];
  for (let first = 0; first < questions.length; first += questionsOfPage) {
    pages.push(questions.slice(first, first + questionsOfPage).filter(({ _id }) => shown.has(_id)));
  }
  return pages.filter((page) => page.length > 0);
}

/** The fields that belong to other questions. */
export function withoutFieldsOf(questions: readonly AskedQuestion[], fields: PostedFields): PostedFields {
  const names = new Set(questions.map(answerFieldName));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}
