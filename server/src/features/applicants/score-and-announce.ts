import type { Context } from '../../context.ts';
import { announce } from '../../events/live-hub.ts';
import { type ScoreScope, scoreApplicants } from '../../matching/score-applicants.ts';

/** Scores a set of applications and tells each board on which something changed, once. */
export async function scoreAndAnnounce(ctx: Context, scope: ScoreScope): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const changed = await scoreApplicants(tx, scope);
    const companyOfBoard = new Map(changed.map(({ boardId, companyId }) => [boardId, companyId]));
    for (const [id, companyId] of companyOfBoard) await announce(tx, `company:${companyId}`, { type: 'board', id });
  });
}
