import { getBoardSummary } from '@platsa/contract/boards/endpoints';
import type { Db } from '../../db/database.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

const maxScores = 50;

export const getBoardSummaryRoute = route(getBoardSummary, {
  subject: ({ ctx, input }) => findSummary(ctx.db, input.boardId),
  policy: mayOnJob('seeMaskedApplicants'),
  async handle({ ctx, subject: { companyId, jobId, title, unlocked, count } }) {
    const best = await ctx.db
      .selectFrom('applicants')
      .select('score')
      .where('jobId', '=', jobId)
      .orderBy('score', 'desc')
      .limit(maxScores)
      .execute();
    return {
      _company: companyId,
      _job: { _id: jobId, name: title },
      jobUnlocked: unlocked,
      applicantsCount: count,
      scores: best.map(({ score }) => score),
    };
  },
});

function findSummary(db: Db, boardId: string) {
  return db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.jobId')
    .select(['jobs.companyId', 'jobs.id as jobId', 'jobs.title', 'jobs.unlocked'])
    .select(({ selectFrom }) =>
      selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applicants.jobId', '=', 'jobs.id')
        .as('count'),
    )
    .$narrowType<{ count: number }>()
    .where('boards.id', '=', boardId)
    .executeTakeFirst();
}
