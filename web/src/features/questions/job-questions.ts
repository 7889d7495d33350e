import { availabilityLabels, notLooking } from '@platsa/contract/profiles/rules';
import {
  type AnswerCondition,
  type AskedQuestion,
  listConditionTests,
  type QuestionContent,
} from '@platsa/contract/questions/question';
import type { JobQuestionsForm } from '@platsa/contract/questions/schema';

export type PickedQuestion = JobQuestionsForm['questions'][number];

export function toPicked(asked: readonly (AskedQuestion & { isStandard: boolean })[]): JobQuestionsForm {
  return {
    questions: asked
      .filter(({ isStandard }) => !isStandard)
      .map(({ _id, isRequired, showIf }) => ({ _question: _id, isRequired, showIf })),
  };
}

/** The list with the question at `from` at `to`. A condition that is no longer on an earlier question is removed. */
export function movePicked(
  questions: readonly PickedQuestion[],
  { from, to }: { from: number; to: number },
  standardIds: readonly string[],
): PickedQuestion[] {
  const moved = questions[from];
  if (!moved) return [...questions];
  return withoutLostConditions(questions.toSpliced(from, 1).toSpliced(to, 0, moved), standardIds);
}

export function removePicked(
  questions: readonly PickedQuestion[],
  index: number,
  standardIds: readonly string[],
): PickedQuestion[] {
  return withoutLostConditions(questions.toSpliced(index, 1), standardIds);
}

function withoutLostConditions(questions: readonly PickedQuestion[], standardIds: readonly string[]): PickedQuestion[] {
  const earlier = new Set(standardIds);
  return questions.map((question) => {
    const { showIf } = question;
    const isLost = showIf !== null && !earlier.has(showIf._question);
    earlier.add(question._question);
    return isLost ? { ...question, showIf: null } : question;
  });
}

/** The answers that a condition can name, as the choices of a list; none where a number is typed. */
export function listConditionValues({
  kind,
  options,
  min,
  max,
}: QuestionContent): { value: AnswerCondition['value']; label: string }[] {
  if (kind === 'yesNo') {
    return [
      { value: true, label: 'Ja' },
      { value: false, label: 'Nej' },
    ];
  }
  if (kind === 'availability') {
    return availabilityLabels.slice(0, notLooking).map((label, value) => ({ value, label }));
  }
  if (kind === 'range' && min !== null && max !== null) {
    return Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) }));
  }
  return options.map(({ _id, text }) => ({ value: _id, label: text.sv }));
}

/** The first condition that an answer to the question can meet; null if nothing can depend on it. */
export function getFirstCondition(question: QuestionContent & { _id: string }): AnswerCondition | null {
  const [test] = listConditionTests(question.kind);
  if (!test) return null;
  const [first] = listConditionValues(question);
  return { _question: question._id, test, value: first?.value ?? question.min ?? 0 };
}
