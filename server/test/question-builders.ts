import type { InputOf } from '@platsa/contract/endpoint';
import { createQuestion, saveJobQuestions } from '@platsa/contract/questions/endpoints';
import type { TestApp } from './app.ts';
import { anOpenJob } from './applications-builders.ts';
import type { TestBoard } from './board-builders.ts';
import { aName } from './builders.ts';

type QuestionInput = Partial<InputOf<typeof createQuestion>>;

/** A question of the company's library; a yes or no unless overridden. */
export async function aQuestion(
  test: TestApp,
  { companyId, admin }: { companyId: string; admin: { token: string } },
  overrides: QuestionInput = {},
) {
  const input = { companyId, kind: 'yesNo' as const, text: { sv: `Fråga ${aName()}?` }, ...overrides };
  return (await test.must(createQuestion, input, admin)).question;
}

type Picked = Omit<InputOf<typeof saveJobQuestions>['questions'][number], '_question'>;

/** An open job that asks these questions, in order, with their ids. */
export async function aJobThatAsks(
  test: TestApp,
  questions: readonly (QuestionInput & { picked?: Picked })[],
): Promise<TestBoard & { questionIds: string[] }> {
  const board = await anOpenJob(test);
  const made: { _question: string; isRequired?: boolean }[] = [];
  for (const { picked, ...overrides } of questions) {
    made.push({ _question: (await aQuestion(test, board, overrides))._id, ...picked });
  }
  await test.must(saveJobQuestions, { jobId: board.jobId, questions: made }, board.admin);
  return { ...board, questionIds: made.map(({ _question }) => _question) };
}
