import { saveJobQuestions } from '@platsa/contract/questions/endpoints';
import { type AnswerCondition, listConditionTests, type QuestionContent } from '@platsa/contract/questions/question';
import type { JobQuestionsForm } from '@platsa/contract/questions/schema';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockCompany } from '../companies/index.ts';
import { listJobQuestions } from './asked-questions.ts';
import { type LibraryQuestion, listCompanyQuestions } from './questions.ts';

export const saveJobQuestionsRoute = route(saveJobQuestions, {
  subject: ({ ctx, input }) =>
    ctx.db.selectFrom('jobs').select(['id as jobId', 'companyId']).where('id', '=', input.jobId).executeTakeFirst(),
  policy: mayOnJob('editJob'),
  handle({ ctx, input: { jobId, questions }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      // No question is deleted or changed meanwhile, and nobody else saves the job's.
      await lockCompany(tx, companyId);
      requireRightPicks(await listCompanyQuestions(tx, companyId), questions);
      await tx.deleteFrom('jobQuestions').where('jobId', '=', jobId).execute();
      const rows = questions.map(({ _question, isRequired, showIf }, position) => ({
        ...{ jobId, questionId: _question, position, isRequired },
        showIf: showIf && JSON.stringify(showIf),
      }));
      if (rows.length > 0) await tx.insertInto('jobQuestions').values(rows).execute();
      await record(ctx, tx, { type: 'job.questions.changed', companyId, jobId, by: actor.userId });
      return { own: await listJobQuestions(tx, jobId) };
    });
  },
});

/** Refuses, at its field, a question of another company, one that comes twice, and a condition that no earlier answer can meet. */
function requireRightPicks(library: readonly LibraryQuestion[], picked: JobQuestionsForm['questions']): void {
  const byId = new Map(library.map((row) => [row.id, row]));
  const earlier = new Map(library.filter(({ isStandard }) => isStandard).map(({ id, content }) => [id, content]));
  picked.forEach(({ _question, showIf }, nr) => {
    const row = byId.get(_question);
    if (!row) throw invalidField(`questions.${nr}._question`, 'Frågan finns inte längre');
    if (earlier.has(_question)) throw invalidField(`questions.${nr}._question`, 'Frågan ställs redan');
    if (showIf && !canBeMet(earlier.get(showIf._question), showIf)) {
      throw invalidField(`questions.${nr}.showIf`, 'Välj ett svar på en fråga som ställs före den här');
    }
    earlier.set(_question, row.content);
  });
}

function canBeMet(content: QuestionContent | undefined, { test, value }: AnswerCondition): boolean {
  if (!content || !listConditionTests(content.kind).includes(test)) return false;
  switch (content.kind) {
    case 'yesNo':
      return typeof value === 'boolean';
    case 'one':
    case 'several':
      return content.options.some(({ _id }) => _id === value);
    default:
      return typeof value === 'number';
  }
}
